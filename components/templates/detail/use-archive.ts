'use client';

import { toast } from '@/components/ui/overlay/toast';
import { undoToast } from '@/components/ui/overlay/undo-toast';
import { useArchiveTemplate } from '@/lib/templates/mutations';
import type { Template } from '@/lib/templates/schema';

/** Takes a template out of use or back into it, says so and offers the way back. */
export function useArchive({ id, name, archived_at }: Template) {
  const { mutateAsync, isPending } = useArchiveTemplate(id);

  async function set(archived: boolean): Promise<boolean> {
    try {
      await mutateAsync(archived);
      return true;
    } catch (error) {
      const verb = archived ? 'archived' : 'taken back into use';
      const description = error instanceof Error ? error.message : undefined;
      void toast('error', `${name} was not ${verb}.`, { description });
      return false;
    }
  }

  async function run() {
    const archived = archived_at === null;
    if (!(await set(archived))) return;
    const text = archived ? `Archived ${name}.` : `${name} is in use again.`;
    void undoToast({ tone: 'success', text, onUndo: () => void undo(!archived) });
  }

  async function undo(archived: boolean) {
    if (!(await set(archived))) return;
    void toast('success', archived ? `${name} is archived again.` : `${name} is in use again.`);
  }

  return { run: () => void run(), pending: isPending };
}
