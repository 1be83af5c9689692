'use client';

import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';

/** Runs something that a button does, once at a time, and says how it ended. `unchanged` is said when it failed. */
export function useAction(unchanged: string) {
  const [pending, setPending] = useState(false);

  /** Whether it was done. */
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
