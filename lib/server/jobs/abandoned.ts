import 'server-only';
import { hasEnded } from './process-id';

/** Who is at a piece of work, as `runner` names a process, and until when they may be. */
type Hold = { runner: string | null; until: string | null };

/** Whether nobody is at it any more: its time is over, or its process has provably ended. */
export function isAbandoned({ runner, until }: Hold, now = Date.now()): boolean {
  return (until ?? '') < new Date(now).toISOString() || (runner !== null && hasEnded(runner));
}
