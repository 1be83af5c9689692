import type { Broadcast } from './types';

/** Whether this person may take back the request for the approval of a broadcast that waits for it. */
export function mayWithdraw(
  { writers, asked_by }: Pick<Broadcast, 'writers' | 'asked_by'>,
  me: string,
): boolean {
  return writers.includes(me) || asked_by.id === me;
}
