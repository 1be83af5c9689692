import 'server-only';
import { singleton } from '../singleton';

const queue = () => singleton('index-queue', () => ({ last: Promise.resolve() as Promise<unknown> }));

/**
 * Queues an update of the index, so that the response to a read need not wait for it. Updates run one at a time.
 * `update` must not throw.
 */
export function enqueueUpdate(update: () => Promise<unknown>): void {
  queue().last = queue().last.then(update);
}

export function queuedUpdates(): Promise<unknown> {
  return queue().last;
}
