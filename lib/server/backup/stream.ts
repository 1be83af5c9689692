import 'server-only';
import { AppError } from '../errors';
import type { Copy } from './copy-store';

const PIECE = 256 * 1024;
/** One download at a time: one that stands still must not keep others from theirs for good. */
const STILL_MS = 60_000;

type Streamed = { stream: ReadableStream<Uint8Array>; ended: Promise<void> };

/** As fast as the browser takes it. `ended` settles once the copy is gone, and rejects when it was not taken whole. */
export function streamOf({ handle, bytes, remove }: Copy, signal?: AbortSignal): Streamed {
  let settle = (_error: AppError | null) => {};
  const ended = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  let sent = 0;
  let over = false;
  let still: NodeJS.Timeout | undefined;
  let fail = (_error: AppError) => {};

  async function end(error: AppError | null): Promise<void> {
    if (over) return;
    over = true;
    clearTimeout(still);
    signal?.removeEventListener('abort', leave);
    await handle.close().catch(() => {});
    await remove().catch(() => {});
    settle(error);
  }
  const early = (why: string, cause?: unknown) =>
    new AppError('bad_request', `Ended after ${sent} of ${bytes} bytes: ${why}`, {
      outcome: 'unknown',
      cause,
    });
  const leave = () => end(early('the browser went away.'));
  function waitForBrowser(): void {
    still = setTimeout(() => {
      const error = early(`the browser took nothing more for ${STILL_MS / 1000} s.`);
      void end(error);
      fail(error);
    }, STILL_MS).unref();
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    clearTimeout(still);
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE);
      sent += bytesRead;
      if (bytesRead > 0) {
        if (!over) waitForBrowser();
        return controller.enqueue(buffer.subarray(0, bytesRead));
      }
      await end(null);
      controller.close();
    } catch (cause) {
      const error = early('the copy could not be read.', cause);
      await end(error);
      controller.error(error);
    }
  }

  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    fail = (error) => controller.error(error);
  };
  const stream = new ReadableStream({ start, pull, cancel: leave }, { highWaterMark: 0 });
  waitForBrowser();
  signal?.addEventListener('abort', leave, { once: true });
  // Gone since the copy was made: no event will tell.
  if (signal?.aborted) void leave();
  return { stream, ended };
}
