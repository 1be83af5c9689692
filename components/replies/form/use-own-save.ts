'use client';

import { useRef } from 'react';
import { conflictingRecord } from '@/components/forms/edit-sheet';
import { ApiError } from '@/lib/api/client';
import type { Reply, ReplyInput } from '@/lib/replies/schema';
import { differingFields } from './reply-values';
import { useSave } from './use-save';

/**
 * Saves one reply from a form that may have to try more than once. When the answer to a try was lost on its way here,
 * what the next one finds in its way can be one's own: that is saved over without a question.
 */
export function useOwnSave(uuid: string) {
  const { save } = useSave();
  const lost = useRef<ReplyInput | null>(null);

  return async function saveOwn(yours: ReplyInput, version: number): Promise<Reply> {
    try {
      return await save(uuid, yours, { version });
    } catch (error) {
      const current = conflictingRecord<Reply>(error);
      if (current && lost.current && differingFields(current, lost.current).length === 0) {
        lost.current = null;
        return saveOwn(yours, current.version);
      }
      if (error instanceof ApiError && error.problem === null) lost.current = yours;
      throw error;
    }
  };
}
