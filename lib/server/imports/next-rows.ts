import 'server-only';
import type { SelectQueryBuilder } from 'kysely';
import type { RowState } from '@/lib/imports/schema';
import { store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { RowRecord } from './store';

type Rows = SelectQueryBuilder<Tables, 'import_row', RowRecord>;

/** In a transaction: few enough that others needn't wait for it. */
export const TOGETHER = 25;

/** The next rows in a state, in the order in which they are saved. */
export function nextRows(
  id: string,
  state: RowState,
  among: (rows: Rows) => Rows = (rows) => rows,
  limit = TOGETHER,
): Promise<RowRecord[]> {
  const rows = store().selectFrom('import_row').selectAll();
  return rows
    .where('import_id', '=', id)
    .where('state', '=', state)
    .$call(among)
    .orderBy('place')
    .limit(limit)
    .execute();
}

export async function firstRow(id: string, state: RowState, among?: (rows: Rows) => Rows) {
  return (await nextRows(id, state, among, 1))[0];
}

/** The row that is saved next: first, one whose process ended while saving it. */
export async function nextRow(id: string): Promise<RowRecord | undefined> {
  return (await firstRow(id, 'sending')) ?? firstRow(id, 'waiting');
}
