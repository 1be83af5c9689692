import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { useChangeLanguage } from '@/components/ui/hooks/use-change-language';
import { saidOf } from '@/lib/api/client';
import { crossTab } from '@/lib/api/cross-tab';
import type { LanguageChoices } from '@/lib/language/choices';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { useSavePreference } from '@/lib/preferences/mutations';
import { preferenceQueries } from '@/lib/preferences/queries';
import { LanguageOptions } from './language-options';

/** The person's own language. */
export function LanguageForm({ languages, automatic }: LanguageChoices) {
  const t = useMessages('language');
  const { data: preferences } = useQuery(preferenceQueries.mine());
  const write = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useSavePreference();
  const change = useChangeLanguage();

  async function choose(language: string | null) {
    setProblem(null);
    const shown = language ?? automatic.language;
    try {
      await change(shown, () => mutateAsync({ key: 'language', value: language }));
      crossTab.broadcast({ type: 'language', language: shown });
    } catch (error) {
      setProblem(saidOf(error) ?? null);
    }
  }

  const nameOf = (language: string) => languages.find(({ tag }) => tag === language)?.name ?? language;
  return (
    <div className="grid max-w-90 gap-3">
      <Field label={t('label')}>
        <Select
          disabled={!preferences || isPending}
          value={preferences?.language ?? ''}
          onChange={({ target }) => void choose(target.value || null)}
        >
          <option value="">{t(automatic.from, { language: nameOf(automatic.language) })}</option>
          <LanguageOptions languages={languages} />
        </Select>
      </Field>
      {problem && (
        <Note tone="warning" role="alert">
          {write(problem)}
        </Note>
      )}
    </div>
  );
}
