import 'server-only';
import { TransportError, type TransportFault } from './transport';

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

/** Reads what undici, net, tls or dns threw. `left` says whether the request was given to a connection. */
export function transportErrorOf(error: unknown, left: boolean): TransportError {
  if (error instanceof TransportError) return error;
  const code = codeOf(error);
  const fault = FAULTS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
  const words = error instanceof Error ? error.message : String(error);
  // ETIMEDOUT is the system's own connect timeout when nothing had left yet.
  const early = code === 'ETIMEDOUT' && !left ? 'connect_timeout' : fault;
  return new TransportError(early, code ? `${code}: ${words}` : words, !left);
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // The parser's errors do not always carry their code.
  if ('name' in error && error.name === 'HTTPParserError') return 'HPE_INVALID';
  return 'cause' in error ? codeOf(error.cause) : '';
}
