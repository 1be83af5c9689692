import 'server-only';
import { audited } from './audit';
import { type Copy, copyStore } from './backup-copy';
import type { Context } from './context';
import { DeskError } from './errors';
import { deskData } from './service-data';
import { singleton } from './singleton';

const PIECE = 256 * 1024;

/**
 * The whole store as a file, as it is at one moment. On record until the last byte has left. With `look` only what
 * speaks against it is found out: the answer to a HEAD is never read.
 */
export async function downloadBackup(ctx: Context, { look }: { look: boolean }): Promise<Response> {
  const { no_backup } = await deskData();
  if (no_backup) throw new DeskError('conflict', no_backup);
  const file = `frontdesk-${new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')}.db`;
  if (look) return new Response(null, { headers: headersOf(file) });
  return oneAtATime(ctx, file);
}

const running = () => singleton('backup', () => ({ now: false }));

function oneAtATime(ctx: Context, file: string): Promise<Response> {
  if (running().now) {
    throw new DeskError('conflict', 'A backup is being downloaded already. Wait until it has ended.');
  }
  running().now = true;
  const act = { action: 'backup.download', record: { type: 'backup', id: null }, after: { file } };
  return new Promise((resolve, reject) => {
    audited(ctx, act, async () => {
      const copy = await copyStore(ctx.signal);
      const { stream, ended } = streamOf(copy, ctx.signal);
      resolve(
        new Response(stream, { headers: { ...headersOf(file), 'content-length': String(copy.bytes) } }),
      );
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

type Streamed = { stream: ReadableStream<Uint8Array>; ended: Promise<void> };

/** As fast as the browser takes it. `ended` settles once the copy is gone, and rejects when it was not taken whole. */
function streamOf({ handle, bytes, remove }: Copy, signal?: AbortSignal): Streamed {
  let settle = (_error: DeskError | null) => {};
  const ended = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  let sent = 0;
  let over = false;

  async function end(error: DeskError | null): Promise<void> {
    if (over) return;
    over = true;
    signal?.removeEventListener('abort', leave);
    await handle.close().catch(() => {});
    await remove().catch(() => {});
    settle(error);
  }
  const early = (why: string, cause?: unknown) =>
    new DeskError('bad_request', `Ended after ${sent} of ${bytes} bytes: ${why}`, {
      outcome: 'unknown',
      cause,
    });
  const leave = () => end(early('the browser went away.'));
  signal?.addEventListener('abort', leave, { once: true });

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE);
      sent += bytesRead;
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await end(null);
      controller.close();
    } catch (cause) {
      const error = early('the copy could not be read.', cause);
      await end(error);
      controller.error(error);
    }
  }

  return { stream: new ReadableStream({ pull, cancel: leave }, { highWaterMark: 0 }), ended };
}
