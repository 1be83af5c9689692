import 'server-only';
import { systemClock } from '@/lib/clock';
import { IMPORT_FIELDS } from '@/lib/imports/values';
import { coded } from '@/lib/messages/coded';
import { unreadableFile } from '../files/file-error';
import type { FileLine } from '../files/lines';
import { type OpenedFile, openFile } from '../files/open-file';
import { scanJsonText } from '../http/json-scan';

/** JSON is parsed in one go: the fields of some ten thousand replies. */
const MAX_JSON_MB = 2;
const JSON_LIMITS = { depth: 20, values: 200_000 };
const BATCH = 500;
const FIELDS = IMPORT_FIELDS.replies;

/** Opens a file of replies, which may also be the JSON of an export. Throws AppError `invalid`. */
export async function openReplies(
  bytes: Uint8Array,
  options: { sheet?: string; mostRows?: number; signal?: AbortSignal },
): Promise<OpenedFile> {
  const start = Buffer.from(bytes.subarray(0, 50))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (!/^[[{]/.test(start)) return openFile(bytes, options);
  if (bytes.length > MAX_JSON_MB * 1024 * 1024)
    throw unreadableFile(coded('imports-errors.jsonTooLarge', { max: MAX_JSON_MB }));
  if (scanJsonText(bytes, JSON_LIMITS) !== null) throw unreadableFile(coded('imports-errors.jsonTooNested'));
  return {
    format: 'csv',
    guessed_encoding: null,
    sheets: [],
    sheet: null,
    batches: batchesOfJson(
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    ),
  };
}

async function* batchesOfJson(text: string): AsyncGenerator<FileLine[]> {
  const items = listIn(parse(text));
  yield [{ line: 1, cells: [...FIELDS] }];
  for (let start = 0; start < items.length; start += BATCH) {
    await systemClock.othersFirst();
    yield items
      .slice(start, start + BATCH)
      .map((item, at) => ({ line: start + at + 2, cells: cellsOf(item) }));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableFile(coded('imports-errors.invalidJson'));
  }
}

function listIn(root: unknown): unknown[] {
  const list = isObject(root) && Object.hasOwn(root, 'data') ? root.data : root;
  if (Array.isArray(list)) return list;
  throw unreadableFile(coded('imports-errors.noReplies'));
}

function cellsOf(item: unknown): string[] {
  if (!isObject(item)) return FIELDS.map(() => '');
  return FIELDS.map((field) => {
    const value = Object.hasOwn(item, field) ? item[field] : '';
    return typeof value === 'string' ? value : '';
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
