import 'server-only';
import { singleton } from '../singleton';

const queue = () => singleton('index-queue', () => ({ last: Promise.resolve() }));

/** Updates the index soon, one update at a time: a read is answered without waiting for it. `update` never throws. */
export function enqueueUpdate(update: () => Promise<void>): void {
  queue().last = queue().last.then(update);
}

/** Resolves when every queued update has been made. */
export function queuedUpdates(): Promise<void> {
  return queue().last;
}
