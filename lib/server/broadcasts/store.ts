import 'server-only';
import { sql } from 'kysely';
import type { AudienceSource } from '@/lib/broadcasts/audience';
import { isEditable } from '@/lib/broadcasts/states';
import type { Broadcast } from '@/lib/broadcasts/types';
import { type Store, store } from '../db/client';
import { AppError } from '../errors';
import { jobsOf } from '../jobs/background-jobs';
import { progressOf } from './progress';
import { type BroadcastRow, type ContentRow, toBroadcast, toSourceRow } from './row';
import { writersOf } from './writers';

/** Returns one broadcast. Throws AppError `not_found`. */
export async function getBroadcast(id: string): Promise<Broadcast> {
  // Before its plan: one that ends in between is in both, and never in neither.
  const job = (await jobsOf(store(), [id])).get(id) ?? null;
  const { row, content } = await readRows(store(), id);
  const sources = await readStoredSources(row);
  const broadcast = toBroadcast(row, content, sources, await progressOf(row, content, Date.now()), job);
  return { ...broadcast, writers: row.state === 'awaiting_approval' ? await writersOf(id) : [] };
}

/** The rows of a broadcast, without its sources. Throws AppError `not_found`. */
export async function readRows(db: Store, id: string): Promise<{ row: BroadcastRow; content: ContentRow }> {
  const row = await db.selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found', 'This broadcast doesn’t exist.');
  const content = await db
    .selectFrom('broadcast_content')
    .selectAll()
    .where('broadcast_id', '=', id)
    .executeTakeFirstOrThrow();
  return { row, content };
}

/** A CSV is as large as a file and stays in the store; numbers are edited as text. */
async function readStoredSources(row: BroadcastRow) {
  const sources = store()
    .selectFrom('broadcast_source')
    .where('broadcast_id', '=', row.id)
    .orderBy('position');
  const columns = ['position', 'type', 'source'] as const;
  if (!isEditable(row.state)) {
    return (await sources.select(columns).execute()).map((each) => ({ ...each, text: null }));
  }
  return sources
    .select(columns)
    .select(({ case: when }) =>
      when().when('type', '=', 'numbers').then(sql.ref<string>('text')).end().as('text'),
    )
    .execute();
}

export async function writeSources(tx: Store, id: string, sources: AudienceSource[]): Promise<void> {
  await tx.deleteFrom('broadcast_source').where('broadcast_id', '=', id).execute();
  for (const [position, source] of sources.entries()) {
    await tx
      .insertInto('broadcast_source')
      .values({ broadcast_id: id, ...toSourceRow(source, position) })
      .execute();
  }
}

/** Values as the JSON texts of their columns; what is undefined is left out. */
export function toJsonTexts<Values extends object>(values: Values): { [Key in keyof Values]: string } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, JSON.stringify(value)])) as never;
}
