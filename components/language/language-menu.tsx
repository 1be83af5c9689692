'use client';

import Languages from 'lucide-react/icons/languages';
import { Select } from '@/components/ui/form-controls/select';
import { useChangeLanguage } from '@/components/ui/hooks/use-change-language';
import type { LanguageChoice } from '@/lib/language/choices';
import { useLanguage, useMessages } from '@/lib/messages/messages-provider';
import { LanguageOptions } from './language-options';

/** For pages without a session: the browser remembers the choice. */
export function LanguageMenu({ languages }: { languages: LanguageChoice[] }) {
  const t = useMessages('language');
  const language = useLanguage();
  const change = useChangeLanguage();
  return (
    <div className="flex items-center gap-2 text-muted">
      <Languages aria-hidden="true" className="size-4" />
      <Select
        size="sm"
        aria-label={t('label')}
        value={language}
        onChange={({ target }) => void change(target.value)}
      >
        <LanguageOptions languages={languages} />
      </Select>
    </div>
  );
}
