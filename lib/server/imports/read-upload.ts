import 'server-only';
import { IMPORT_MB, pastedInput, uploadInput } from '@/lib/imports/schema';
import { AppError } from '../errors';
import { parseInput, readBytes } from '../http/request';
import type { UploadedFile } from './upload';

/**
 * Reads a file of a form, with its `kind`, or JSON with a pasted `text`. Throws `payload_too_large`, `invalid`,
 * `bad_request` and `unsupported_media_type`.
 */
export async function readUpload(request: Request): Promise<UploadedFile> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, IMPORT_MB);
  if (/^multipart\/form-data\b/i.test(type)) return fromForm(bytes, type);
  if (/^application\/json\b/i.test(type)) return fromJson(bytes);
  throw new AppError('unsupported_media_type', 'Send a form with a file, or JSON with a text.');
}

async function fromForm(bytes: Uint8Array, type: string): Promise<UploadedFile> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const form = await new Response(body as BodyInit, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('bad_request', 'The form could not be read.', { cause });
    });
  const file = form.get('file');
  if (!(file instanceof File)) {
    const message = 'Choose a file.';
    throw new AppError('invalid', message, { issues: [{ path: 'file', message }] });
  }
  const sheet = form.get('sheet') ?? undefined;
  const input = parseInput(uploadInput, { kind: form.get('kind'), sheet, name: file.name }, 'invalid');
  return { ...input, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function fromJson(bytes: Uint8Array): UploadedFile {
  const { text, ...input } = parseInput(pastedInput, parsed(bytes), 'invalid');
  return { ...input, bytes: Buffer.from(text) };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch (cause) {
    throw new AppError('bad_request', 'The body is not valid JSON.', { cause });
  }
}
