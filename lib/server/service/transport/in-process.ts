import 'server-only';
import { raceAbort, type Transport, TransportError } from './transport';

export type ServiceApp = { fetch(request: Request): Response | Promise<Response> };

export function createInProcessTransport(app: ServiceApp): Transport {
  return {
    async send({ method, path, query, body, headers, signal, isLate }) {
      if (signal.aborted || isLate?.()) throw new TransportError('aborted', 'The call was cancelled.', true);
      const url = `http://service.internal${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
      const request = new Request(url, { method, headers, body, signal, redirect: 'manual' });
      const answering = Promise.resolve()
        .then(() => app.fetch(request))
        .catch((error: unknown) => Promise.reject(brokenBy(error)));
      const response = await raceAbort(answering, signal, aborted);
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: chunksOf(response.body, signal),
      };
    },
    async close() {},
  };
}

async function* chunksOf(
  stream: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader();
  try {
    while (reader) {
      const chunk = await raceAbort(reader.read(), signal, aborted);
      if (chunk.done) return;
      yield chunk.value;
    }
  } catch (error) {
    throw error instanceof TransportError ? error : brokenBy(error);
  } finally {
    reader?.cancel().catch(() => {});
  }
}

const aborted = () => new TransportError('aborted', 'The call was cancelled.', false);

function brokenBy(error: unknown): TransportError {
  return new TransportError('reset', error instanceof Error ? error.message : String(error), false);
}
