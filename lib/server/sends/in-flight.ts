import 'server-only';
import { singleton } from '../singleton';

type UnderWay = { waiting: Set<AbortController>; leaving: number; stopping: boolean };

const underWay = () =>
  singleton('sends-under-way', (): UnderWay => ({ waiting: new Set(), leaving: 0, stopping: false }));

export type Departure = {
  /** Ends the wait for a turn, and nothing after it. */
  signal: AbortSignal;
  /** To be asked when the turn has come: from then on the message may be on its way, and nobody stops it. */
  mayBegin(): boolean;
  /** To be called when the outcome is on record. */
  end(): void;
};

/** Watches over one message. `latestStart` is in milliseconds since 1970: after it the message must not leave any more. */
export function depart(latestStart: number): Departure {
  const state = underWay();
  const controller = new AbortController();
  let left = false;
  if (state.stopping) controller.abort();
  else state.waiting.add(controller);
  return {
    signal: controller.signal,
    mayBegin() {
      // A process that was stopped and goes on may find its lease over, and the message given up by others.
      if (state.stopping || Date.now() > latestStart) return false;
      state.waiting.delete(controller);
      left = true;
      state.leaving += 1;
      return true;
    },
    end() {
      state.waiting.delete(controller);
      if (left) state.leaving -= 1;
      left = false;
    },
  };
}

/** From now on nothing leaves any more. What has left is waited for by whoever ends the process. */
export function stopSending(): void {
  const state = underWay();
  state.stopping = true;
  for (const controller of state.waiting) controller.abort();
}

/** How many messages have left whose outcome is not on record yet. */
export function messagesLeaving(): number {
  return underWay().leaving;
}
