import 'server-only';
import { pastedInput, uploadInput } from '@/lib/imports/schema';
import { IMPORT_MB } from '@/lib/imports/values';
import { coded } from '@/lib/messages/coded';
import { AppError } from '../errors';
import { parseInput, readBytes, readJson } from '../http/request';
import type { UploadedFile } from './upload';

/** Limits for the JSON of a pasted text with its kind and name: see `pastedInput`. */
const PASTED = { kb: 8 * 1024, depth: 1, values: 20 };
/** The limit for a form's fields other than the file: a kind and the names of file and sheet. */
const MAX_BESIDE_FILE = 8_192;
/** RFC 2046's limit. Searching the file for a boundary takes long when the boundary repeats itself. */
const MAX_BOUNDARY = 70;

/**
 * Reads a file of a form, with its `kind`, or JSON with a pasted `text`. Throws `payload_too_large`, `invalid`,
 * `bad_request` and `unsupported_media_type`.
 */
export async function readUpload(request: Request): Promise<UploadedFile> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\b/i.test(type)) return fromForm(await readBytes(request, IMPORT_MB), type);
  if (/^application\/json\b/i.test(type)) return fromJson(await readJson(request, PASTED));
  throw new AppError('unsupported_media_type', coded('imports-errors.noFormOrText'));
}

async function fromForm(bytes: Uint8Array, type: string): Promise<UploadedFile> {
  const { content, rest } = cutOutFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type);
  if (rest.length > MAX_BESIDE_FILE) throw new AppError('bad_request', coded('imports-errors.moreThanFile'));
  const form = await new Response(rest as BodyInit, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('bad_request', coded('imports-errors.unreadableForm'), { cause });
    });
  const file = form.get('file');
  if (!(file instanceof File) || content === null) {
    const message = coded('imports-errors.noFile');
    throw new AppError('invalid', message, { issues: [{ path: 'file', message }] });
  }
  const sheet = form.get('sheet') ?? undefined;
  const input = parseInput(uploadInput, { kind: form.get('kind'), sheet, name: file.name }, 'invalid');
  return { ...input, bytes: content };
}

/** The content of the part that has a file name, and the form without it: parsing 20 MB takes 0.1 s in one go. */
function cutOutFile(form: Buffer, type: string): { content: Buffer | null; rest: Buffer } {
  const boundary = /boundary="?([^";,]+)/i.exec(type)?.[1]?.trim() ?? '';
  if (boundary.length > MAX_BOUNDARY) throw new AppError('bad_request', coded('imports-errors.longBoundary'));
  const delimiter = `--${boundary}`;
  const start = form.subarray(0, MAX_BESIDE_FILE);
  for (let at = start.indexOf(delimiter); at >= 0; ) {
    const head = start.indexOf('\r\n\r\n', at) + 4;
    const end = form.indexOf(`\r\n${delimiter}`, head);
    if (head < 4 || end < 0) break;
    if (/;\s*filename\*?=/i.test(start.toString('latin1', at, head))) {
      return {
        content: form.subarray(head, end),
        rest: Buffer.concat([form.subarray(0, head), form.subarray(end)]),
      };
    }
    at = end + 2;
  }
  return { content: null, rest: form };
}

function fromJson(body: unknown): UploadedFile {
  const { text, ...input } = parseInput(pastedInput, body, 'invalid');
  return { ...input, bytes: Buffer.from(text) };
}
