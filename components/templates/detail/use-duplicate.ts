'use client';

import { toast } from '@/components/ui/overlay/toast';
import { useDuplicateTemplate } from '@/lib/templates/mutations';
import type { Template } from '@/lib/templates/schema';
import { useTemplateState } from '../list/use-template-state';

/** Makes a copy and opens it where its name can be changed. */
export function useDuplicate({ id, name }: Template) {
  const { go } = useTemplateState();
  const { mutateAsync, isPending } = useDuplicateTemplate(id);

  async function run() {
    try {
      const copy = await mutateAsync({});
      void toast('success', `Copied ${name} to ${copy.name}.`);
      go({ template: copy.id, mode: 'edit' });
    } catch (error) {
      void toast('error', `${name} was not duplicated.`, {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return { run: () => void run(), pending: isPending };
}
