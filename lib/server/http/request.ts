import 'server-only';
import type { z } from 'zod';
import { systemClock } from '@/lib/clock';
import { coded, decode } from '@/lib/messages/coded';
import { parseUrl } from '@/lib/parse-url';
import { env } from '../env';
import { AppError } from '../errors';
import { createJsonScan, type JsonLimits, type JsonRefusal } from './json-scan';

const KB = 1024;
const CHUNK_BYTES = 64 * KB;

type BodyLimits = JsonLimits & { kb: number };

export const LIMITS_FOR_ANYONE: BodyLimits = { kb: 16, depth: 4, values: 100 };

/** Limits for signed-in users. The largest number of values is in an export of 10,000 selected contacts. */
export const limitsForMembers = (mb = 1): BodyLimits => ({ kb: mb * KB, depth: 20, values: 12_000 });

/** Reads a JSON body within limits. Throws `unsupported_media_type`, `payload_too_large` or `bad_request`. */
export async function readJson(request: Request, limits: BodyLimits): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported_media_type', coded('requests.sendJson'));
  try {
    return JSON.parse(await readWithin(request, limits));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', coded('requests.notJson'), { cause });
  }
}

/** Reads a body of any type, such as a file. Throws `payload_too_large`. */
export async function readBytes(request: Request, mb: number): Promise<Uint8Array> {
  const tooLarge = () => new AppError('payload_too_large', coded('requests.fileTooLarge', { mb }));
  if (Number(request.headers.get('content-length') ?? 0) > mb * KB * KB) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > mb * KB * KB) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Scans and decodes in pieces, because both would block for long with megabytes. */
async function readWithin(request: Request, { kb, ...limits }: BodyLimits): Promise<string> {
  const most =
    kb < KB ? coded('requests.bodyTooLargeKb', { kb }) : coded('requests.bodyTooLarge', { mb: kb / KB });
  const tooLarge = () => new AppError('payload_too_large', most);
  if (Number(request.headers.get('content-length') ?? 0) > kb * KB) throw tooLarge();
  const scan = createJsonScan(limits);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  let fault: JsonRefusal | null = null;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > kb * KB) throw tooLarge();
    for (let at = 0; at < chunk.byteLength; at += CHUNK_BYTES) {
      if (size > CHUNK_BYTES) await systemClock.othersFirst();
      const piece = chunk.subarray(at, at + CHUNK_BYTES);
      fault ??= scan(piece);
      if (!fault) text += decoder.decode(piece, { stream: true });
    }
  }
  // Thrown only after the body was read: otherwise the connection is closed and the response lost.
  if (fault) throw new AppError('bad_request', coded(`requests.body.${fault}`));
  return text + decoder.decode();
}

/**
 * Refuses a state-changing request that a browser sent from another site. Throws `cross_site`. Programs that send
 * neither header pass: they have no cookie that another site could misuse.
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin') refuse();
  if (origin !== null && !isOwn(origin, request.headers.get('host'))) refuse();
}

function isOwn(origin: string, host: string | null): boolean {
  const { APP_URL, appUrlGiven } = env();
  if (appUrlGiven) return origin === APP_URL;
  return parseUrl(origin)?.host === host;
}

function refuse(): never {
  throw new AppError('cross_site', coded('requests.crossSite'));
}

/**
 * The request's `Idempotency-Key`; null when there is none. Throws AppError `bad_request` for one that can't be
 * stored.
 */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key === null || /^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw new AppError('bad_request', coded('requests.idempotencyKey'));
}

const MAX_ISSUES = 100;
const MAX_CHARACTERS = 500;

/** Validates input and returns it as parsed by the schema. Throws AppError `code` with an issue per invalid field. */
export function parseInput<Output>(
  schema: z.ZodType<Output>,
  value: unknown,
  code: 'bad_request' | 'invalid',
): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // There may be thousands of issues, and each may repeat the input.
  const issues = parsed.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: path.join('.').slice(0, MAX_CHARACTERS),
    message: shortened(message),
  }));
  throw new AppError(code, issues[0]?.message ?? coded('requests.inputInvalid'), { issues });
}

/** A coded text isn't cut: it would have no meaning. */
function shortened(message: string): string {
  return decode(message) ? message : message.slice(0, MAX_CHARACTERS);
}
