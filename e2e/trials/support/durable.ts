import type { SignedIn } from './app';
import { APP_WRITES } from './app-writes';
import type { Receiver } from './receiver';
import { type Attempt, SERVICE_WRITES, untruthOf } from './service-writes';
import { isStored, type Query } from './stored';

export type Made = { name: string; isAtService: boolean; attempt: Attempt };

/** One write of every kind, all at once. */
export function writeAll(app: SignedIn): Promise<Made[]> {
  const writes = [
    ...SERVICE_WRITES.map((write) => ({ ...write, isAtService: true })),
    ...APP_WRITES.map((write) => ({ ...write, isAtService: false })),
  ];
  return Promise.all(
    writes.map(async ({ name, isAtService, attempt }) => ({
      name,
      isAtService,
      attempt: await attempt(app),
    })),
  );
}

/**
 * What is wrong with a write while the store was unavailable: it must be durable, or refused with 503 and stored nowhere;
 * a write to the service may also be unknown. Null when nothing is wrong.
 */
export async function lossOf(
  { name, isAtService, attempt }: Made,
  receiver: Receiver,
  query: Query,
): Promise<string | null> {
  const { said, status, words, mark } = attempt;
  const isThere = await isStored(query, name, mark);
  const where = isThere ? 'it is in the store' : 'it is not in the store';
  const executed = receiver.executed(mark);
  if (isAtService && untruthOf(attempt, executed) !== null) return untruthOf(attempt, executed);
  if (said === 'unknown' && isAtService) return null;
  if (said === 'done') return isThere ? null : `done (${words}), but ${where}`;
  if (status !== 503) return `neither done nor refused with 503: ${words}; ${where}`;
  return isThere ? `refused (${words}), but ${where}` : null;
}
