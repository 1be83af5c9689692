import 'server-only';
import { type Act, audited } from '../../audit/audit';
import { AppError } from '../../errors';
import type { Context } from '../../http/context';
import { log } from '../../logger';
import type { Piece } from './csv-rows';

type Exported = { act: Act; total: number; pieces: AsyncIterable<Piece> };

/**
 * The bytes of a file that is made while it is taken: as fast as the browser takes it and no longer than it does. The
 * act is on record before the first byte leaves, and how far it came after the last. What fails midway ends the
 * stream with an error, so that a part is never taken for the whole.
 */
export function auditedStream(ctx: Context, { act, total, pieces }: Exported): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let state: 'new' | 'begun' | 'left' = 'new';

  async function write() {
    const encoder = new TextEncoder();
    let sent = 0;
    try {
      for await (const { text, rows } of pieces) {
        await writer.write(encoder.encode(text));
        sent += rows;
      }
      await writer.close();
    } catch (cause) {
      throw endedEarly(ctx, `Ended after ${sent} of ${total} rows`, state === 'left', cause);
    }
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    if (state === 'new') {
      state = 'begun';
      audited(ctx, act, write).catch((error) => writer.abort(error));
    }
    const { done, value } = await reader.read();
    if (done) controller.close();
    else controller.enqueue(value);
  }

  function cancel(reason: unknown) {
    state = 'left';
    return reader.cancel(reason);
  }

  // Nothing is made before someone reads: the answer to a HEAD is never read.
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

function endedEarly(ctx: Context, where: string, left: boolean, cause: unknown): AppError {
  if (left)
    return new AppError('bad_request', `${where}: the browser went away.`, { outcome: 'unknown', cause });
  log().error({ request_id: ctx.requestId, err: cause }, 'an export failed');
  return new AppError('internal', `${where}: the desk failed.`, { outcome: 'unknown', cause });
}
