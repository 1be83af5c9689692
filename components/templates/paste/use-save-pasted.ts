import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useMessages } from '@/lib/messages/messages-provider';
import { useImportTemplates } from '@/lib/templates/mutations';
import type { TemplateImportResult } from '@/lib/templates/schema';
import type { PastedTemplate } from './compare-pasted';

/** `save` throws its errors. `done` runs when no template was refused. */
export function useSavePasted(done: () => void) {
  const t = useMessages('templates-paste');
  const { mutateAsync } = useImportTemplates();
  const [refused, setRefused] = useState<TemplateImportResult['refused']>([]);

  async function save(text: string, chosen: PastedTemplate[]) {
    const result = await mutateAsync({
      text,
      chosen: chosen.map(({ draft, former }) => ({
        at: draft.at,
        former: former && { id: former.id, version: former.version },
      })),
    });
    const { added, changed } = result;
    const saved = [
      added > 0 && t('added', { count: added }),
      changed > 0 && t('changed', { count: changed }),
    ];
    const words = saved.filter(Boolean).join(' ');
    if (words !== '') void toast('success', words);
    setRefused(result.refused);
    if (result.refused.length === 0) done();
  }

  return { save, refused };
}
