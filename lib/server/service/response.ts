import 'server-only';
import { type Scrub, scrubJson } from './plain-text';
import type { TransportAnswer } from './transport/transport';

const MAX_BYTES = 2 * 1024 * 1024;

/** Why a body could not be read, in words that finish "The messaging service responded with …". */
export type Illegible =
  | 'an encoded body'
  | 'more than 2 MB'
  | 'nothing'
  | 'a web page'
  | 'something that is not JSON';

/** An answer read to its end, without the key. `json` is undefined exactly where `illegible` says why. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  json: unknown;
  /** What `json` was read from. */
  text: string;
  illegible: Illegible | null;
};

/** Throws what the transport throws while a success is read; of a failure the status alone is enough. */
export async function readAnswer({ status, headers, body }: TransportAnswer, scrub: Scrub): Promise<Answer> {
  try {
    return { status, headers, ...(await readBody(headers, body, scrub)) };
  } catch (error) {
    if (isSuccess(status)) throw error;
    return { status, headers, ...illegible('nothing') };
  }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

type Body = Pick<Answer, 'json' | 'text' | 'illegible'>;

async function readBody(
  headers: Record<string, string>,
  body: AsyncIterable<Uint8Array>,
  scrub: Scrub,
): Promise<Body> {
  // None was offered, so an encoded answer breaks the rules, and unpacking it may be what it is made for.
  if (!/^(|identity)$/i.test(headers['content-encoding'] ?? '')) return illegible('an encoded body');
  if (Number(headers['content-length']) > MAX_BYTES) return illegible('more than 2 MB');

  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return illegible('more than 2 MB');
    chunks.push(chunk);
  }
  return parse(Buffer.concat(chunks), scrub);
}

function parse(bytes: Uint8Array, scrub: Scrub): Body {
  // Drops a byte order mark and replaces what is not UTF-8.
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return illegible('nothing');
  try {
    const json: unknown = JSON.parse(text);
    if (!scrub.mayHold(text)) return { json, text, illegible: null };
    const scrubbed = scrubJson(json, scrub);
    return { json: scrubbed, text: JSON.stringify(scrubbed), illegible: null };
  } catch {
    return illegible(/^\s*</.test(text) ? 'a web page' : 'something that is not JSON');
  }
}

function illegible(why: Illegible): Body {
  return { json: undefined, text: '', illegible: why };
}
