import 'server-only';
import { processId } from '../server/jobs/process-id';

/** The name of a process of this machine that has provably ended. */
export function endedProcess(): string {
  const [boot, space] = processId().split(' ');
  return [boot, space, 2 ** 30, '1'].join(' ');
}
