import 'server-only';
import { runner } from '../server/jobs/process-id';

/** The name of a process of this machine that has provably ended. */
export function endedRunner(): string {
  const [boot, space] = runner().split(' ');
  return [boot, space, 2 ** 30, '1'].join(' ');
}
