'use client';

import { toast } from '@/components/ui/overlay/toast';
import type { Reply } from '@/lib/replies/schema';
import { inputOf } from '../form/reply-values';
import { useSave } from '../form/use-save';

/** Saves what the local copy holds, as it is: after a lost answer, or for the first time. */
export function useRepeatSave(reply: Reply) {
  const { save, pending } = useSave();

  async function run() {
    try {
      await save(reply.uuid, inputOf(reply), { version: reply.version });
    } catch (error) {
      void toast('error', `${reply.name} was not saved.`, {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return { run: () => void run(), pending };
}
