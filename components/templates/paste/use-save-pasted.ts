import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { coded, sentences } from '@/lib/messages/coded';
import { useImportTemplates } from '@/lib/templates/mutations';
import type { TemplateImportResult } from '@/lib/templates/schema';
import type { PastedTemplate } from './compare-pasted';

export function useSavePasted() {
  const { mutateAsync } = useImportTemplates();
  const [refused, setRefused] = useState<TemplateImportResult['refused']>([]);

  /** Throws its errors. Resolves to whether all were saved. */
  async function save(text: string, chosen: PastedTemplate[]): Promise<boolean> {
    const result = await mutateAsync({
      text,
      chosen: chosen.map(({ draft, former }) => ({
        at: draft.at,
        former: former && { id: former.id, version: former.version },
      })),
    });
    const { added, changed } = result;
    const words = sentences(
      added > 0 ? coded('templates-paste.added', { count: added }) : undefined,
      changed > 0 ? coded('templates-paste.changed', { count: changed }) : undefined,
    );
    if (words !== '') void toast('success', words);
    setRefused(result.refused);
    return result.refused.length === 0;
  }

  return { save, refused };
}
