import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { formatCount } from '@/lib/format';
import { useImportTemplates } from '@/lib/templates/mutations';
import type { TemplateImportResult } from '@/lib/templates/schema';
import type { PastedTemplate } from './compare-pasted';

/** `save` throws its errors. `done` runs when no template was refused. */
export function useSavePasted(done: () => void) {
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
      added > 0 && `Added ${formatCount(added, 'template')}.`,
      changed > 0 && `Changed ${formatCount(changed, 'template')}.`,
    ];
    const words = saved.filter(Boolean).join(' ');
    if (words !== '') void toast('success', words);
    setRefused(result.refused);
    if (result.refused.length === 0) done();
  }

  return { save, refused };
}
