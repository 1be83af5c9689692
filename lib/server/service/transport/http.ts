import 'server-only';
import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import { type Dispatcher, Pool } from 'undici';
import { parseUrl } from '@/lib/parse-url';
import {
  type Transport,
  TransportError,
  type TransportFault,
  type TransportRequest,
  type TransportResponse,
} from './transport';

export type HttpTransportOptions = {
  /** `http(s)://host[:port][/prefix]`, without credentials, query or fragment. */
  baseUrl: string;
  socket?: Pick<ConnectionOptions, 'ca' | 'lookup'>;
};

/**
 * A transport over HTTP. Every request goes to the origin and path prefix of `baseUrl`. Redirects are returned, not
 * followed. Throws if `baseUrl` is not such a URL.
 */
export function createHttpTransport(options: HttpTransportOptions): Transport {
  const base = baseOf(options.baseUrl);
  const pool = new Pool(base.origin, {
    connections: 32,
    pipelining: 1,
    allowH2: false,
    connect: { ...options.socket, timeout: 5_000 },
    // undici's idle timeouts are off: the call's own deadline covers everything and is a clearer error.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  return {
    async send({ method, path, query, body, headers, signal, isLate }) {
      const target = targetOf(base, path, query);
      try {
        return await exchange(pool, { method, path: target, headers, body }, { signal, isLate });
      } catch (error) {
        throw transportErrorOf(error, true);
      }
    },
    close: () => pool.destroy(),
  };
}

type Base = { origin: string; prefix: string };

function baseOf(text: string): Base {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('The messaging service’s URL must begin with http:// or https://.');
  if (url.username || url.password || url.search || url.hash) {
    throw new Error('The messaging service’s URL must not contain a user name, password, query or fragment.');
  }
  return { origin: url.origin, prefix: url.pathname.replace(/(?<!\/)\/+$/, '') };
}

function targetOf(base: Base, path: string, query?: Record<string, string>): string {
  const wanted = `${base.prefix}${path}`;
  const url = parseUrl(wanted, base.origin);
  const stays = url?.origin === base.origin && url.pathname === wanted && path.startsWith('/api/');
  if (!stays) throw new TransportError('other', 'The path leaves the messaging service’s URL.', true);
  return query ? `${wanted}?${new URLSearchParams(query)}` : wanted;
}

/**
 * Makes one request with undici's `dispatch`, the only API that shows when a request is passed to a live connection.
 * Until then it provably never ran, so there is no need to guess from error codes.
 */
function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { signal, isLate = () => false }: Pick<TransportRequest, 'signal' | 'isLate'>,
): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let body: Readable | undefined;
    let left = false;
    let ended = false;

    const aborted = () => new TransportError('aborted', 'The call was cancelled.', !left);
    const onAbort = () => {
      const error = aborted();
      // While it waits for a connection, undici doesn't notice an abort, so the call is rejected here.
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
        // undici may retry a request on another connection, but only the caller may decide that.
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
        // There may be no reader any more. A reader gets the error from its iteration.
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

const FAULTS: [RegExp, TransportFault][] = [
  [/^(ENOTFOUND|EAI_)/, 'dns'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN)$/, 'unroutable'],
  [/^UND_ERR_CONNECT_TIMEOUT$/, 'connect_timeout'],
  [/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/, 'certificate'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED|ETIMEDOUT|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/, 'reset'],
  [/^(HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_)/, 'not_http'],
  [/^(UND_ERR_DESTROYED|UND_ERR_CLOSED)$/, 'closed'],
];

/** Converts an error of undici, net, tls or dns. `left` says whether the request was passed to a connection. */
export function transportErrorOf(error: unknown, left: boolean): TransportError {
  if (error instanceof TransportError) return error;
  const code = codeOf(error);
  const fault = FAULTS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
  const words = error instanceof Error ? error.message : String(error);
  // Before the request was passed on, ETIMEDOUT is the system's connect timeout.
  const early = code === 'ETIMEDOUT' && !left ? 'connect_timeout' : fault;
  return new TransportError(early, code ? `${code}: ${words}` : words, !left);
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Errors of the HTTP parser don't always have a code.
  if ('name' in error && error.name === 'HTTPParserError') return 'HPE_INVALID';
  return 'cause' in error ? codeOf(error.cause) : '';
}
