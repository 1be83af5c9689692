import 'server-only';
import type { Insertable } from 'kysely';
import { importRules, type RowKind } from '@/lib/imports/schema';
import type { ImportField } from '@/lib/imports/values';
import { type Coded, coded } from '@/lib/messages/coded';
import { foldStart } from '@/lib/search/text';
import { rowBatchesOf } from '../db/batches';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { giveWay } from '../give-way';
import { type CheckedRow, type Fault, type FileRow, invalid, readRow } from './check';
import { IMPORTERS } from './kinds';
import { type ImportRecord, mappingOf, type RowRecord } from './store';

const ROWS_PER_STATEMENT = 50;
const MAX_SEARCHED = 500;

export type StoredRow = Pick<RowRecord, 'row' | 'cells'>;

export type CheckedRecord = Insertable<Tables['import_row']> & { kind: RowKind; reason: string | null };

/** Checks rows in their order. `seen` has the row of each key before them, and gets theirs. */
export async function checkRows(
  record: ImportRecord,
  rows: StoredRow[],
  seen: Map<string, number>,
): Promise<CheckedRecord[]> {
  const mapping = mappingOf(record);
  const records: CheckedRecord[] = [];
  for (const [at, checked] of (await readAndCheck(record, rows, mapping)).entries()) {
    records.push(toRecord(record, rows[at] as StoredRow, checked, mapping, seen));
    await giveWay();
  }
  return records;
}

/** What is wrong with a row, and the position of the cell. */
export type CellFault = { column: number | null; reason: Coded };

/** All that is wrong with invalid rows, by row: each is stored with the first of it. */
export async function faultsOf(record: ImportRecord, rows: StoredRow[]): Promise<Map<number, CellFault[]>> {
  const mapping = mappingOf(record);
  const checked = rows.length === 0 ? [] : await readAndCheck(record, rows, mapping);
  return new Map(
    checked.map(({ faults = [] }, at) => [
      (rows[at] as StoredRow).row,
      faults.map(({ field, reason }) => ({ column: columnOf(mapping, field), reason })),
    ]),
  );
}

async function readAndCheck(
  record: ImportRecord,
  rows: StoredRow[],
  mapping: readonly (ImportField | null)[],
): Promise<CheckedRow[]> {
  const rules = importRules.parse(JSON.parse(record.rules));
  const read: FileRow[] = [];
  for (const row of rows) {
    read.push(readRow(row, mapping));
    await giveWay();
  }
  const checked = await IMPORTERS[record.kind].check(read, {
    rules,
    country: record.default_country,
    format: record.format,
  });
  return checked.map((row) =>
    row.kind === 'invalid' && row.faults ? { ...row, ...invalid(inOrder(row.faults, mapping)) } : row,
  );
}

/**
 * As the columns stand in the file, those without one last. The number's is first: by it, all rows with the same are found
 * and read in one way.
 */
function inOrder(faults: readonly Fault[], mapping: readonly (ImportField | null)[]): Fault[] {
  const at = ({ field }: Fault) => (field === 'phone' ? -1 : (columnOf(mapping, field) ?? mapping.length));
  return faults.toSorted((one, other) => at(one) - at(other));
}

function toRecord(
  { id, kind }: ImportRecord,
  { row, cells }: StoredRow,
  checked: CheckedRow,
  mapping: readonly (ImportField | null)[],
  seen: Map<string, number>,
): CheckedRecord {
  const { key, name, values, place, field } = checked;
  const earlier = key === null ? undefined : seen.get(key);
  if (key !== null && earlier === undefined) seen.set(key, row);
  const base = {
    import_id: id,
    row,
    cells,
    key,
    name,
    place,
    values: JSON.stringify(values),
    uuid: checked.uuid ?? null,
    search: foldStart(`${name ?? ''} ${Object.values(values).join(' ')}`, MAX_SEARCHED),
  };
  if (earlier !== undefined) {
    const reason = coded(`imports-reasons.sameInRow.${kind}`, { row: String(earlier) });
    const none = { before: null, after: null, facts: null, column: null, phone_key: null };
    return { ...base, ...none, kind: 'repeated', state: 'left_out', reason };
  }
  return {
    ...base,
    kind: checked.kind,
    phone_key: key,
    reason: checked.reason ?? null,
    state: checked.isSaved ? 'waiting' : 'left_out',
    column: field === undefined ? null : columnOf(mapping, field),
    before: checked.before ? JSON.stringify(checked.before) : null,
    after: checked.after ? JSON.stringify(checked.after) : null,
    facts: checked.facts ? JSON.stringify(checked.facts) : null,
  };
}

function columnOf(mapping: readonly (ImportField | null)[], field: ImportField): number | null {
  const at = mapping.lastIndexOf(field);
  const otherwise = field === 'first_name' ? mapping.lastIndexOf('full_name') : -1;
  return at >= 0 ? at : otherwise >= 0 ? otherwise : null;
}

export async function writeRows(tx: Store, rows: CheckedRecord[]): Promise<void> {
  for (const batch of rowBatchesOf(rows, ROWS_PER_STATEMENT)) {
    await tx
      .insertInto('import_row')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'row']).doUpdateSet(({ ref }) => ({
          cells: ref('excluded.cells'),
          values: ref('excluded.values'),
          kind: ref('excluded.kind'),
          state: ref('excluded.state'),
          column: ref('excluded.column'),
          reason: ref('excluded.reason'),
          key: ref('excluded.key'),
          phone_key: ref('excluded.phone_key'),
          uuid: ref('excluded.uuid'),
          name: ref('excluded.name'),
          place: ref('excluded.place'),
          search: ref('excluded.search'),
          before: ref('excluded.before'),
          after: ref('excluded.after'),
          facts: ref('excluded.facts'),
        })),
      )
      .execute();
  }
}
