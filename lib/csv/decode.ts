import { systemClock } from '../clock';

/** The text of a file, and its encoding if that had to be guessed. */
export type DecodedText = { text: string; guessed: string | null };

/** Other work can run after each chunk of this size. */
const CHUNK_BYTES = 1_000_000;

/** Decodes UTF-8, UTF-16 with a byte order mark, and otherwise Windows-1252, which older spreadsheets write. */
export async function decodeText(bytes: Uint8Array): Promise<DecodedText> {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: await decode(bytes, 'utf-16le'), guessed: null };
  if (first === 0xfe && second === 0xff) return { text: await decode(bytes, 'utf-16be'), guessed: null };
  try {
    return { text: await decode(bytes, 'utf-8'), guessed: null };
  } catch {
    return { text: await decode(bytes, 'windows-1252'), guessed: 'Windows-1252' };
  }
}

async function decode(bytes: Uint8Array, encoding: string): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    if (at > 0) await systemClock.sleep(0);
    text += decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
  }
  return text + decoder.decode();
}
