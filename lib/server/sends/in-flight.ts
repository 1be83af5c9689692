import 'server-only';
import { systemClock } from '@/lib/clock';
import { singleton } from '../singleton';

/** `ids`: the messages that wait, are in flight, or whose outcome is being recorded. */
type State = { ids: Set<string>; waiting: Set<AbortController>; inFlight: number; stopping: boolean };

const state = () =>
  singleton(
    'sends-in-flight',
    (): State => ({ ids: new Set(), waiting: new Set(), inFlight: 0, stopping: false }),
  );

export type InFlightSend = {
  /** Aborts the wait for the rate limiter, but never the call itself. */
  signal: AbortSignal;
  /** Called when the call's turn has come. Once it returns true, the message may be on its way and can't be stopped. */
  mayBegin(): boolean;
  end(): void;
};

/** Tracks one message. `latestStart` is in milliseconds since 1970: after it, the message must not be sent. */
export function trackInFlight(id: string, latestStart: number): InFlightSend {
  const sends = state();
  sends.ids.add(id);
  const controller = new AbortController();
  let left = false;
  if (sends.stopping) controller.abort();
  else sends.waiting.add(controller);
  return {
    signal: controller.signal,
    mayBegin() {
      // After a suspension of the process the lease may be over, and another process may have marked the message as
      // unknown.
      if (sends.stopping || systemClock.now() > latestStart) return false;
      sends.waiting.delete(controller);
      left = true;
      sends.inFlight += 1;
      return true;
    },
    end() {
      sends.ids.delete(id);
      sends.waiting.delete(controller);
      if (left) sends.inFlight -= 1;
      left = false;
    },
  };
}

/** Stops sending messages. The process waits for those in flight before it ends. */
export function stopSending(): void {
  const sends = state();
  sends.stopping = true;
  for (const controller of sends.waiting) controller.abort();
}

/** Whether this process will record the message's outcome. */
export function isInHand(id: string): boolean {
  return state().ids.has(id);
}

export function sendsInFlight(): number {
  return state().inFlight;
}
