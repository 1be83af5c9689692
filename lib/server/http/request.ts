import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { AppError } from '../errors';
import { createJsonScan, type JsonFault, type JsonLimits } from './json-scan';

const KB = 1024;
const AT_ONCE = 64 * KB;

export type BodyLimits = JsonLimits & { kb: number };

/** For callers without a session: forms of a few fields. */
export const LIMITS_FOR_ANYONE: BodyLimits = { kb: 16, depth: 4, values: 100 };

/** The most values are those of an export of 10,000 chosen contacts. */
export const limitsForMembers = (mb = 1): BodyLimits => ({ kb: mb * KB, depth: 20, values: 12_000 });

/** Reads a JSON body within limits. Throws `unsupported_media_type`, `payload_too_large` or `bad_request`. */
export async function readJson(request: Request, limits: BodyLimits): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new AppError('unsupported_media_type', 'Send the body as application/json.');
  try {
    return JSON.parse(await readWithin(request, limits));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', 'The body is not valid JSON text.', { cause });
  }
}

const FAULTS: Record<JsonFault, string> = {
  too_deep: 'The body is nested too deeply.',
  too_many: 'The body has too many values.',
  broken_text: 'The body has characters that cannot be stored.',
};

/** Looked at and decoded in pieces, because either takes long for megabytes. */
async function readWithin(request: Request, { kb, ...limits }: BodyLimits): Promise<string> {
  const most = kb < KB ? `${kb} KB` : `${kb / KB} MB`;
  const tooLarge = () => new AppError('payload_too_large', `The body may have at most ${most}.`);
  if (Number(request.headers.get('content-length') ?? 0) > kb * KB) throw tooLarge();
  const scan = createJsonScan(limits);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  let fault: JsonFault | null = null;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > kb * KB) throw tooLarge();
    for (let at = 0; at < chunk.byteLength; at += AT_ONCE) {
      if (size > AT_ONCE) await othersFirst();
      const piece = chunk.subarray(at, at + AT_ONCE);
      fault ??= scan(piece);
      if (!fault) text += decoder.decode(piece, { stream: true });
    }
  }
  // Only now: a connection whose body is left unread is cut, and the answer with it.
  if (fault) throw new AppError('bad_request', FAULTS[fault]);
  return text + decoder.decode();
}
