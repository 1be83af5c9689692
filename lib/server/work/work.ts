import 'server-only';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';

type Records = { broadcast: Selectable<Tables['broadcast']>; import: Selectable<Tables['import']> };

/** Work done row by row in the background; named as its table and its records in the audit log. */
export type Work = keyof Records;

export type WorkRecord<Kind extends Work> = Records[Kind];

export type WorkState<Kind extends Work> = WorkRecord<Kind>['state'];

export const ROWS_OF = {
  broadcast: { table: 'broadcast_recipient', owner: 'broadcast_id', number: 'position' },
  import: { table: 'import_row', owner: 'import_id', number: 'row' },
} as const;

/**
 * Counts rows that have moved between states, as columns of their work: set in the same transaction, the counters always
 * add up. Set them last, because that locks the work: two nodes can deadlock otherwise.
 */
export function countersMoved(from: string, to: string, rows = 1): Record<string, RawBuilder<number>> {
  return {
    [`n_${from}`]: sql<number>`${sql.ref(`n_${from}`)} - ${rows}`,
    [`n_${to}`]: sql<number>`${sql.ref(`n_${to}`)} + ${rows}`,
  };
}

export async function isInState<Kind extends Work>(
  db: Store,
  kind: Kind,
  id: string,
  state: WorkState<Kind>,
): Promise<boolean> {
  const row = await db.selectFrom<Work>(kind).select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === state;
}
