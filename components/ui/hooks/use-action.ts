import { useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import type { Coded } from '@/lib/messages/coded';

/** Runs an action, and says in a toast titled `unchanged` why it failed. Resolves to whether it succeeded. */
export async function reported(unchanged: Coded, action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    void toast('error', unchanged, { description: saidOf(error) });
    return false;
  }
}

/** Runs the action of a button as `reported` does, one at a time; `done` is the toast of a success. */
export function useAction(unchanged: Coded) {
  const [pending, setPending] = useState(false);
  // Not the state: a question may stand between a click and its run, which then belongs to an earlier render.
  const running = useRef(false);

  /** Resolves to whether it succeeded; false too when another run is pending. */
  async function run(action: () => Promise<unknown>, done?: Coded): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    const succeeded = await reported(unchanged, action);
    running.current = false;
    setPending(false);
    if (succeeded && done) void toast('success', done);
    return succeeded;
  }

  return { run, pending };
}
