import { useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';

/**
 * Runs the action of a button, one at a time, and shows a toast with the result. `unchanged` is the title of the
 * toast after an error.
 */
export function useAction(unchanged: string) {
  const [pending, setPending] = useState(false);
  // Not the state: a question may stand between a click and its run, which then belongs to an earlier render.
  const running = useRef(false);

  /** Resolves to whether it succeeded; false too when another run is pending. */
  async function run(action: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    try {
      await action();
      if (done) void toast('success', done);
      return true;
    } catch (error) {
      void toast('error', unchanged, { description: saidOf(error) });
      return false;
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return { run, pending };
}
