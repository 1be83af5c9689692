import type { Broadcast } from './types';

export function mayWithdraw(
  { writers, asked_by }: Pick<Broadcast, 'writers' | 'asked_by'>,
  me: string,
): boolean {
  return writers.includes(me) || asked_by.id === me;
}
