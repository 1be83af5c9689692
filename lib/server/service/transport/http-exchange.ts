import 'server-only';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { transportErrorOf } from './network-errors';
import { type TransportAnswer, TransportError, type TransportRequest } from './transport';

/**
 * One request over undici's own dispatch, which alone tells when it is given to a live connection: until then it
 * provably never ran, and no guess from error codes is needed.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { signal, isLate = () => false }: Pick<TransportRequest, 'signal' | 'isLate'>,
): Promise<TransportAnswer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let body: Readable | undefined;
    let left = false;
    let ended = false;

    const aborted = () => new TransportError('aborted', 'The call was ended at the desk.', !left);
    const onAbort = () => {
      const error = aborted();
      // Without a connection undici would not notice yet; the call must not wait for one.
      if (controller) controller.abort(error);
      else reject(error);
    };
    const settle = () => {
      ended = true;
      signal.removeEventListener('abort', onAbort);
    };

    if (signal.aborted) return reject(aborted());
    signal.addEventListener('abort', onAbort, { once: true });

    dispatcher.dispatch(request, {
      onRequestStart(given) {
        if (signal.aborted || isLate()) return given.abort(aborted());
        // undici may move a request to another connection; whether to send again is the caller's to decide.
        if (left) return given.abort(new TransportError('reset', 'The connection was lost.', false));
        controller = given;
        left = true;
      },
      onResponseStart(given, status, headers) {
        if (status < 200) return;
        body = new Readable({
          read: () => given.resume(),
          destroy(error, done) {
            if (!ended) given.abort(error ?? aborted());
            done(error);
          },
        });
        // Nobody may be reading any more; whoever does hears of it through the iteration.
        body.on('error', () => {});
        resolve({ status, headers: firstOf(headers), body: chunksOf(body) });
      },
      onResponseData(given, chunk) {
        if (body && !body.push(chunk)) given.pause();
      },
      onResponseEnd() {
        settle();
        body?.push(null);
      },
      onResponseError(_given, error) {
        settle();
        const fault = transportErrorOf(error, left);
        if (body) body.destroy(fault);
        else reject(fault);
      },
    });
  });
}

function firstOf(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const first: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(headers)) {
    const one = Array.isArray(value) ? value[0] : value;
    if (one !== undefined) first[name.toLowerCase()] = one;
  }
  return first;
}

async function* chunksOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw transportErrorOf(error, true);
  }
}
