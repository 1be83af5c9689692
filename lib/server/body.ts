import 'server-only';
import { DeskError } from './errors';

const MB = 1024 * 1024;

/** Reads a JSON body of at most `mostMb` MB. Throws `unsupported_media_type`, `payload_too_large` or `bad_request`. */
export async function readJson(request: Request, mostMb = 1): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new DeskError('unsupported_media_type', 'Send the body as application/json.');
  const bytes = await readCapped(request, mostMb);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, refuseBrokenText);
  } catch (cause) {
    throw new DeskError('bad_request', 'The body is not valid JSON text.', { cause });
  }
}

async function readCapped(request: Request, mostMb: number): Promise<Uint8Array> {
  const tooLarge = () => new DeskError('payload_too_large', `The body may have at most ${mostMb} MB.`);
  if (Number(request.headers.get('content-length') ?? 0) > mostMb * MB) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > mostMb * MB) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** PostgreSQL cannot hold NUL, and half a surrogate pair is no character: better refused here than failing later. */
function refuseBrokenText(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) {
    throw new SyntaxError('broken text');
  }
  return value;
}
