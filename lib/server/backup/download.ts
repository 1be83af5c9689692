import 'server-only';
import { systemClock } from '@/lib/clock';
import { type Coded, coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { requireRecentAuthentication } from '../auth/reauthenticate';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { appData } from '../service-page/service-details';
import { singleton } from '../singleton';
import { type Copy, copyStore } from './copy-store';

/** Throws what a download would throw: `conflict` or `proof_required`. Copies and records nothing. */
export async function checkBackup(ctx: Context): Promise<void> {
  const { no_backup } = await appData();
  if (no_backup) throw new AppError('conflict', no_backup);
  await requireRecentAuthentication(ctx);
  if (running().now) {
    throw new AppError('conflict', coded('backup-errors.another'));
  }
}

/** The audit event ends when the last byte was sent. */
export async function downloadBackup(ctx: Context): Promise<Response> {
  await checkBackup(ctx);
  return oneAtATime(ctx, `frontdesk-${systemClock.iso().slice(0, 16).replace(/[T:]/g, '-')}.db`);
}

const running = () => singleton('backup', () => ({ now: false }));

function oneAtATime(ctx: Context, file: string): Promise<Response> {
  running().now = true;
  const event = { action: 'backup.download', record: { type: 'backup', id: null }, after: { file } };
  return new Promise((resolve, reject) => {
    audited(ctx, event, async () => {
      const copy = await copyStore(ctx.signal);
      const { stream, ended } = streamOf(copy, ctx.signal);
      resolve(new Response(stream, { headers: headersOf(file) }));
      await ended;
    })
      .catch(reject)
      .finally(() => {
        running().now = false;
      });
  });
}

function headersOf(file: string): Record<string, string> {
  return {
    'content-type': 'application/vnd.sqlite3',
    'content-disposition': `attachment; filename="${file}"`,
  };
}

const PIECE = 256 * 1024;
/** Only one download runs at a time, so one that has stalled must not block others forever. */
const STILL_MS = 60_000;

type Streamed = { stream: ReadableStream<Uint8Array>; ended: Promise<void> };

/**
 * Streams a copy as fast as the browser reads it. `ended` settles when the copy is removed, and rejects when it was
 * not sent completely.
 */
export function streamOf({ handle, bytes, remove }: Copy, signal?: AbortSignal): Streamed {
  let settle = (_error: AppError | null) => {};
  const ended = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  let sent = 0;
  let over = false;
  let stopTimer = () => {};
  let fail = (_error: AppError) => {};

  async function end(error: AppError | null): Promise<void> {
    if (over) return;
    over = true;
    stopTimer();
    signal?.removeEventListener('abort', leave);
    await handle.close().catch(() => {});
    await remove().catch(() => {});
    settle(error);
  }
  const early = (why: Coded, cause?: unknown) =>
    new AppError('bad_request', why, { outcome: 'unknown', cause });
  const leave = () => end(early(coded('backup-errors.leftAfter', { sent, bytes })));
  function waitForBrowser(): void {
    stopTimer = systemClock.after(STILL_MS, () => {
      const seconds = STILL_MS / 1000;
      const error = early(coded('backup-errors.stalledAfter', { sent, bytes, seconds }));
      void end(error);
      fail(error);
    });
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    stopTimer();
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
      const error = early(coded('backup-errors.unreadAfter', { sent, bytes }), cause);
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
  // The browser disconnected while the copy was made: there will be no further event.
  if (signal?.aborted) void leave();
  return { stream, ended };
}
