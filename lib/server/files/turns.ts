import 'server-only';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { singleton } from '../singleton';

/** Each file that is read takes up to 100 MB of memory for a moment. */
const MAX_CONCURRENT = 2;
const MAX_WAIT_MS = 30_000;
const RETRY_AFTER_SECONDS = 10;

type Turn = { user: string; start: () => void };

const state = () => singleton('file-turns', () => ({ reading: [] as string[], waiting: [] as Turn[] }));

/**
 * Reads an uploaded file in turn: one at a time per person, two in total. Throws AppError `uploads_busy` after 30 s.
 */
export async function inTurn<Result>(ctx: Context, read: () => Promise<Result>): Promise<Result> {
  const { id } = requireUser(ctx);
  await waitForTurn(id, ctx.signal);
  try {
    return await read();
  } finally {
    const { reading } = state();
    reading.splice(reading.indexOf(id), 1);
    startNext();
  }
}

function waitForTurn(user: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopTimer = systemClock.after(MAX_WAIT_MS, () => leave(busy()));
    const onAbort = () => leave(signal?.reason);
    const turn: Turn = {
      user,
      start() {
        stopTimer();
        signal?.removeEventListener('abort', onAbort);
        resolve();
      },
    };
    function leave(reason: unknown): void {
      stopTimer();
      signal?.removeEventListener('abort', onAbort);
      const { waiting } = state();
      waiting.splice(waiting.indexOf(turn), 1);
      reject(reason);
    }
    state().waiting.push(turn);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort);
    startNext();
  });
}

function startNext(): void {
  const { reading, waiting } = state();
  while (reading.length < MAX_CONCURRENT) {
    const next = waiting.findIndex(({ user }) => !reading.includes(user));
    const [turn] = next < 0 ? [] : waiting.splice(next, 1);
    if (!turn) return;
    reading.push(turn.user);
    turn.start();
  }
}

function busy(): AppError {
  return new AppError('uploads_busy', coded('files-errors.busy'), {
    consequence: coded('files-errors.notRead'),
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
