import 'server-only';
import { DAY_MS } from '@/lib/dates/days';
import { type Sanitizer, sanitizeJson } from './sanitize';
import type { TransportResponse } from './transport/transport';

const MAX_BYTES = 2 * 1024 * 1024;

/** Why a body could not be read, as the end of "The messaging service's response can't be read: it is …". */
export type Unreadable = 'compressed' | 'large' | 'empty' | 'page' | 'other';

/** A complete response without the API key. `json` is undefined exactly when `unreadable` is set. */
export type ServiceResponse = {
  status: number;
  headers: Record<string, string>;
  json: unknown;
  /** The text of `json`. */
  text: string;
  unreadable: Unreadable | null;
};

/** A complete response that isn't parsed yet. */
export type ReceivedResponse = Pick<ServiceResponse, 'status' | 'headers'> & { body: Buffer | Unreadable };

/** Receives a response to its end. Throws transport errors only for a success: for a failure the status is enough. */
export async function receiveResponse({
  status,
  headers,
  body,
}: TransportResponse): Promise<ReceivedResponse> {
  try {
    return { status, headers, body: await receiveBody(headers, body) };
  } catch (error) {
    if (isSuccess(status)) throw error;
    return { status, headers, body: 'empty' };
  }
}

export function parseResponse(
  { status, headers, body }: ReceivedResponse,
  sanitize: Sanitizer,
): ServiceResponse {
  return { status, headers, ...(typeof body === 'string' ? unreadable(body) : parseBody(body, sanitize)) };
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

type Body = Pick<ServiceResponse, 'json' | 'text' | 'unreadable'>;

async function receiveBody(
  headers: Record<string, string>,
  body: AsyncIterable<Uint8Array>,
): Promise<Buffer | Unreadable> {
  // Compression wasn't requested, so a compressed response is a violation and may be a decompression attack.
  if (!/^(|identity)$/i.test(headers['content-encoding'] ?? '')) return 'compressed';
  if (Number(headers['content-length']) > MAX_BYTES) return 'large';

  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return 'large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function parseBody(bytes: Uint8Array, sanitize: Sanitizer): Body {
  // Removes a byte order mark and replaces invalid UTF-8.
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return unreadable('empty');
  try {
    const json: unknown = JSON.parse(text);
    if (!sanitize.mayContainKey(text)) return { json, text, unreadable: null };
    const sanitized = sanitizeJson(json, sanitize);
    return { json: sanitized, text: JSON.stringify(sanitized), unreadable: null };
  } catch {
    return unreadable(/^\s*</.test(text) ? 'page' : 'other');
  }
}

function unreadable(why: Unreadable): Body {
  return { json: undefined, text: '', unreadable: why };
}

export type RateHints = {
  /** Requests per minute. */
  limit?: number;
  /** Requests left in this minute, for all users of the key. */
  remaining?: number;
  /** Don't make calls for this time. */
  pauseMs?: number;
};

const UNSAID_PAUSE_MS = 5_000;
const MIN_PAUSE_MS = 1_000;

export function rateHintsOf(status: number, headers: Record<string, string>, now: number): RateHints {
  const retryAfterMs = readRetryAfter(headers['retry-after'], now);
  const limit = count(headers['x-ratelimit-limit']);
  return {
    limit: limit === 0 ? undefined : limit,
    remaining: count(headers['x-ratelimit-remaining']),
    pauseMs: pauseOf(status, retryAfterMs),
  };
}

/** Parses `Retry-After` to milliseconds from now, at most a day. Null when it is missing, negative or invalid. */
export function readRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, DAY_MS);
  // Date.parse reads "-5" as a year; an HTTP date starts with a weekday.
  const at = /^[a-z]{3,9}, /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(at - now, 0), DAY_MS);
}

function pauseOf(status: number, retryAfterMs: number | null): number | undefined {
  if (status === 429) return Math.max(retryAfterMs ?? UNSAID_PAUSE_MS, MIN_PAUSE_MS);
  if (status === 503 && retryAfterMs !== null) return Math.max(retryAfterMs, MIN_PAUSE_MS);
  return undefined;
}

function count(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined;
}
