import 'server-only';
import { doNotSendRemoval } from '@/lib/do-not-send/schema';
import { coded } from '@/lib/messages/coded';
import { store } from '../db/client';
import { insertEntries, newEntry } from '../do-not-send/do-not-send';
import { giveWay } from '../give-way';
import { keyOfE164, phoneOfCell } from '../phone';
import { type CheckedRow, type CheckOptions, type Fault, type FileRow, invalid, wrongIn } from './check';
import { forgetEntry, moveRow, whileInState } from './move-row';
import { nextRows, TOGETHER } from './next-rows';
import type { Step } from './step';
import { type ImportRecord, NO_REASON, starterOf } from './store';

export async function checkDoNotSend(rows: FileRow[], options: CheckOptions): Promise<CheckedRow[]> {
  const read: (Omit<CheckedRow, 'kind' | 'isSaved'> & { kind: 'invalid' | 'new' })[] = [];
  for (const { row, values } of rows) {
    read.push(readEntry(row, values, options));
    await giveWay();
  }
  const keys = read.flatMap(({ key }) => key ?? []);
  const listed = await listedKeys(keys);
  return read.map((entry) =>
    entry.key !== null && listed.has(entry.key)
      ? { ...entry, after: null, field: undefined, reason: LISTED, kind: 'unchanged', isSaved: false }
      : { ...entry, isSaved: entry.kind === 'new' },
  );
}

function readEntry(
  row: number,
  values: FileRow['values'],
  { rules, country }: CheckOptions,
): Omit<CheckedRow, 'kind' | 'isSaved'> & { kind: 'invalid' | 'new' } {
  const phone = phoneOfCell(values.phone ?? '', { country, with_code: rules.with_code });
  const base = { name: null, place: row, values };
  const reason = values.reason || rules.reason;
  const wrong = reason === '' ? NO_REASON : wrongIn(doNotSendRemoval.shape.reason, reason);
  const faults: Fault[] = wrong === null ? [] : [{ field: 'reason', reason: wrong }];
  if ('fault' in phone)
    return { ...base, key: null, ...invalid([{ field: 'phone', reason: phone.fault }, ...faults]) };
  const entry = { phone: phone.e164, reason };
  const known = { ...base, values: entry, key: keyOfE164(phone.e164) };
  return faults.length > 0 ? { ...known, ...invalid(faults) } : { ...known, kind: 'new', after: entry };
}

async function listedKeys(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await store()
    .selectFrom('do_not_send')
    .select('phone_key')
    .where('phone_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ phone_key }) => phone_key));
}

/** Adds the next numbers to the list. True when none is left. */
export async function addNext(record: ImportRecord, step: Step): Promise<boolean> {
  const { id } = record;
  const rows = await nextRows(id, 'waiting');
  const ctx = starterOf(record);
  const isAdded = await whileInState(step.lease, { id, state: 'running' }, async (tx) => {
    for (const { row, after } of rows) {
      const { phone, reason }: { phone: string; reason: string } = JSON.parse(after ?? '{}');
      const entry = newEntry(ctx, phone, reason, 'file');
      // Moving a row locks the import first, as every change of one does. It has the entry that it adds: only that one
      // can be undone.
      if (!(await moveRow(tx, { id, row, from: 'waiting', to: 'done' }, { uuid: entry.id }))) continue;
      if ((await insertEntries(tx, [entry])).size > 0) continue;
      await moveRow(tx, { id, row, from: 'done', to: 'unchanged' }, { reason: LISTED_SINCE });
      await forgetEntry(tx, { id, row });
    }
    return true;
  });
  step.succeeded();
  return isAdded && rows.length < TOGETHER;
}

const LISTED = coded('imports-reasons.listed');
const LISTED_SINCE = coded('imports-reasons.listedSince');
