import 'server-only';
import { decodeText } from '@/lib/csv/decode';
import { otherFormat } from '@/lib/csv/other-format';
import { type Coded, coded } from '@/lib/messages/coded';
import { unreadableFile } from './file-error';
import { type FileLine, linesOfText } from './lines';
import { linesOfSheet } from './sheet';
import { readWorkbook, workbookPart } from './workbook';
import { openZip, type Zip } from './zip';

export type OpenedFile = {
  format: 'csv' | 'xlsx';
  /** Null unless it had to be guessed: "Windows-1252". */
  guessed_encoding: string | null;
  /** All sheets of a workbook, including hidden ones. */
  sheets: string[];
  sheet: string | null;
  /** The lines with content. Other work runs at least every 5 ms while they are read. */
  batches: AsyncIterable<FileLine[]>;
};

type Options = {
  /** The workbook's sheet to read. By default the first that is visible and has content. */
  sheet?: string;
  signal?: AbortSignal;
};

/**
 * Opens a CSV, TSV or Excel file, recognized by its content and not by its name. Throws AppError `invalid` with the path
 * `file` for others, also while `batches` is read.
 */
export async function openFile(bytes: Uint8Array, options: Options = {}): Promise<OpenedFile> {
  const { sheet, signal } = options;
  if (bytes.length === 0) throw unreadableFile(coded('files-errors.empty'));
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openWorkbook(openZip(bytes, signal), sheet);
  const start = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  if (start.startsWith(OLE)) throw unreadableFile(messageForOle(bytes));
  const other = otherFormat(bytes);
  if (other !== null) throw unreadableFile(other);
  const { text, guessed } = await decodeText(bytes);
  return {
    format: 'csv',
    guessed_encoding: guessed,
    sheets: [],
    sheet: null,
    batches: linesOfText(text, undefined, signal),
  };
}

async function openWorkbook(zip: Zip, wanted?: string): Promise<OpenedFile> {
  const part = await workbookPart(zip);
  if (part === null || !/\/workbook\w*\.xml$/i.test(part) || !zip.has(part)) throw noWorkbook(zip, part);
  const workbook = await readWorkbook(zip, part);
  const sheets = workbook.sheets.map(({ name }) => name);
  const opened = { format: 'xlsx' as const, guessed_encoding: null, sheets };
  const byVisibility = [...workbook.sheets].sort((one, other) => Number(one.hidden) - Number(other.hidden));
  const candidates = wanted === undefined ? byVisibility : byVisibility.filter(({ name }) => name === wanted);
  for (const sheet of candidates) {
    const lines = linesOfSheet(zip, workbook, sheet);
    const first = await lines.next();
    if (!first.done) return { ...opened, sheet: sheet.name, batches: followedBy(first.value, lines) };
  }
  if (wanted !== undefined && candidates.length === 0)
    throw unreadableFile(coded('files-errors.noSheet', { sheet: wanted.slice(0, 100) }));
  throw unreadableFile(coded('files-errors.noRows'));
}

async function* followedBy(first: FileLine[], rest: AsyncGenerator<FileLine[]>) {
  yield first;
  yield* rest;
}

function noWorkbook(zip: Zip, part: string | null) {
  if (part?.endsWith('.bin')) return unreadableFile(coded('files-errors.binaryWorkbook'));
  if (zip.has('content.xml')) return unreadableFile(coded('files-errors.openDocument'));
  if (zip.has('Index/Document.iwa')) return unreadableFile(coded('files-errors.appleNumbers'));
  return unreadableFile(coded('files-errors.archive'));
}

/** The container of workbooks with a password and of those from before Excel 2007. */
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

function messageForOle(bytes: Uint8Array): Coded {
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );
  return coded(isEncrypted ? 'files-errors.password' : 'files-errors.oldExcel');
}
