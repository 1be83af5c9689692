import 'server-only';
import type { DoNotSendImport, DoNotSendImported } from '@/lib/do-not-send/schema';
import { E164 } from '@/lib/sends/e164';
import { audited } from './audit';
import type { Context } from './context';
import { CsvError, readCsv } from './csv-read';
import { store } from './db/client';
import { newEntry } from './do-not-send';
import { DeskError } from './errors';
import { toE164 } from './phone';
import { phoneKey } from './phone-key';

const AT_ONCE = 100;

type Row = { row: number; text: string; phone: string; reason: string };

/** Adds every number of a file, and says of each row that it leaves out why. Entries that are there are kept as they are. */
export async function importDoNotSend(ctx: Context, input: DoNotSendImport): Promise<DoNotSendImported> {
  const { rows, rejected } = readRows(input);
  const entries = rows.map(({ phone, reason }) => newEntry(ctx, phone, reason, 'file'));
  const act = {
    action: 'do_not_send.import',
    record: { type: 'do_not_send', id: null },
    after: { rows: rows.length, rejected: rejected.length },
  };
  const added = await audited(ctx, act, (found) =>
    store()
      .transaction()
      .execute(async (trx) => {
        let count = 0;
        for (let at = 0; at < entries.length; at += AT_ONCE) {
          const made = await trx
            .insertInto('do_not_send')
            .values(entries.slice(at, at + AT_ONCE))
            .onConflict((conflict) => conflict.column('phone_key').doNothing())
            .returning('id')
            .execute();
          count += made.length;
        }
        found.result = { added: count, already_there: entries.length - count };
        return count;
      }),
  );
  return { added, already_there: entries.length - added, rejected };
}

function readRows({ text, reason }: DoNotSendImport): {
  rows: Row[];
  rejected: DoNotSendImported['rejected'];
} {
  const lines = parse(text);
  const head = lines[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const named = head.findIndex((cell) => PHONE_HEADS.has(cell));
  const why = head.findIndex((cell) => REASON_HEADS.has(cell));
  const phoneAt = Math.max(named, 0);
  const rows: Row[] = [];
  const rejected: DoNotSendImported['rejected'] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of named < 0 ? lines : lines.slice(1)) {
    const typed = (cells[phoneAt] ?? '').trim().replace(/^'(?=\+)/, '');
    const phone = toE164(typed);
    const fault = faultOf(typed, phone) ?? repeats(phoneKey(phone), row);
    const given = (named < 0 ? (cells[1] ?? '') : why < 0 ? '' : (cells[why] ?? '')).trim();
    if (fault) rejected.push({ row, text: typed.slice(0, 60), reason: fault });
    else
      rows.push({ row, text: typed, phone, reason: given.replace(/\p{Cc}+/gu, ' ').slice(0, 500) || reason });
  }
  return { rows, rejected };

  function repeats(key: string, row: number): string | null {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    return first === undefined ? null : `The same number as in row ${first}.`;
  }
}

const PHONE_HEADS = new Set([
  'phone',
  'phone number',
  'phone_number',
  'number',
  'mobile',
  'whatsapp',
  'tel',
  'telephone',
]);
const REASON_HEADS = new Set(['reason', 'why', 'note', 'notes', 'comment']);

function faultOf(typed: string, phone: string): string | null {
  if (typed === '') return 'There is no phone number in this row.';
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(typed)) {
    return 'A spreadsheet has shortened this number: format the column as text and export it again.';
  }
  if (!/^(\+|00)/.test(typed)) return 'The country code is missing: begin with + or 00.';
  if (!/^[+\d\s().\-/]+$/.test(typed)) return 'There is something beside the number: leave only the number.';
  return E164.test(phone) ? null : 'This is no phone number: it has too few or too many digits.';
}

function parse(text: string) {
  try {
    return readCsv(text).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DeskError('invalid', error.message, { issues: [{ path: 'text', message: error.message }] });
  }
}
