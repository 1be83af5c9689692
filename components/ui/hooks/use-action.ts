'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';

/**
 * Runs the action of a button, one at a time, and shows a toast with the result. `unchanged` is the title of the error.
 */
export function useAction(unchanged: string) {
  const [pending, setPending] = useState(false);

  /** Resolves to whether it succeeded. */
  async function run(deed: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (pending) return false;
    setPending(true);
    try {
      await deed();
      if (done) void toast('success', done);
      return true;
    } catch (error) {
      void toast('error', unchanged, { description: error instanceof Error ? error.message : undefined });
      return false;
    } finally {
      setPending(false);
    }
  }

  return { run, pending };
}
