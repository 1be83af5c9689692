import { ApiError, post } from '../api/client';
import { coded } from '../messages/coded';
import { decodeText } from './decode';
import { otherFormat } from './other-format';

type TableFile = { text: string; sheets: string[]; sheet: string | null; guessed_encoding: string | null };

/** `notes` and `refusal` are coded text. */
export async function readTableFile(
  file: Blob,
  mostBytes: number,
): Promise<{ text: string; notes: string[] } | { refusal: string }> {
  if (file.size === 0) return { refusal: coded('files.empty') };
  if (file.size > mostBytes) return { refusal: coded('files.tooLarge') };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isBinary(bytes)) return readAtServer(file, mostBytes);
  const other = otherFormat(bytes);
  if (other !== null) return { refusal: other };
  const { text, guessed } = await decodeText(bytes);
  if (text.includes('\0')) return { refusal: coded('files.noTable') };
  return { text, notes: notesOf({ text, sheets: [], sheet: null, guessed_encoding: guessed }) };
}

/** Whether it is an archive, such as a workbook, or an old or encrypted Office file. */
function isBinary([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

async function readAtServer(file: Blob, mostBytes: number) {
  try {
    const read = await post<TableFile>('/api/files/csv', file);
    if (read.text.length > mostBytes) return { refusal: coded('files.workbookTooLarge') };
    return { text: read.text, notes: notesOf(read) };
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.message };
    throw error;
  }
}

function notesOf({ sheets, sheet, guessed_encoding }: TableFile): string[] {
  const notes: string[] = [];
  if (guessed_encoding !== null) {
    notes.push(coded('files.encodingGuessed', { encoding: guessed_encoding }));
  }
  if (sheets.length > 1) {
    notes.push(coded('files.sheetRead', { sheet: sheet ?? '' }));
  }
  return notes;
}
