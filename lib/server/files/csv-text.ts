import 'server-only';
import { csvRow } from '@/lib/csv/stringify';
import { coded } from '@/lib/messages/coded';
import { unreadableFile } from './file-error';
import { openFile } from './open-file';

/** As many as any form takes. The response is written in one go. */
const MAX_CHARACTERS = 4_000_000;

/** The rows of a file as CSV text, each in the line that it has in the file. Throws AppError `invalid`. */
export async function csvTextOf(bytes: Uint8Array, signal?: AbortSignal) {
  const { batches, sheets, sheet, guessed_encoding } = await openFile(bytes, { signal });
  let text = '';
  let next = 1;
  for await (const lines of batches) {
    for (const { line, cells } of lines) {
      text += `${'\r\n'.repeat(line - next)}${csvRow(cells, 'raw')}`;
      next = line + 1;
    }
    if (text.length > MAX_CHARACTERS) throw unreadableFile(coded('files.tooLarge'));
  }
  if (text === '') throw unreadableFile(coded('files-errors.noRows'));
  return { text, sheets, sheet, guessed_encoding };
}
