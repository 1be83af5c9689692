import 'server-only';
import { processId } from '../server/jobs/process-id';

/** A process ID (see `processId`) of this machine whose process has provably ended. */
export function endedProcess(): string {
  const [boot, space] = processId().split(' ');
  return [boot, space, 2 ** 30, '1'].join(' ');
}
