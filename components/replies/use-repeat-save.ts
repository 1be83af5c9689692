'use client';

import { toast } from '@/components/ui/toast';
import type { Reply } from '@/lib/replies/schema';
import { inputOf } from './reply-values';
import { useSave } from './use-save';

/** Saves what the notebook holds, as it is: after a lost answer, or for the first time. */
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
