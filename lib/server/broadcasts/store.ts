import 'server-only';
import { sql } from 'kysely';
import type { UpdatedSource } from '@/lib/broadcasts/audience';
import { isEditable } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { type Store, store } from '../db/client';
import { AppError } from '../errors';
import { jobsOf } from '../jobs/background-jobs';
import { needsOf, timesOf } from './plan-facts';
import { progressOf } from './progress';
import { type BroadcastRow, type ContentRow, toBroadcast, toSourceRow } from './row';
import { writersOf } from './writers';

/** Throws AppError `not_found`. */
export async function getBroadcast(id: string): Promise<Broadcast> {
  // Before the plan: a job that ends in between is in both, never in neither.
  const job = (await jobsOf(store(), [id])).get(id) ?? null;
  const { row, content } = await readRows(store(), id);
  const sources = await readStoredSources(row);
  const now = systemClock.now();
  const broadcast = toBroadcast(row, content, sources, await progressOf(row, content, now), job);
  const writers = row.state === 'awaiting_approval' ? await writersOf(id) : [];
  return { ...broadcast, plan: await planNow(row, broadcast, now), writers };
}

/**
 * Until the start, the plan has what holds now: the settings and other broadcasts may have changed since it was made.
 */
async function planNow(
  row: BroadcastRow,
  { plan, schedule }: Pick<Broadcast, 'plan' | 'schedule'>,
  now: number,
): Promise<BroadcastPlan | null> {
  if (!plan || !isEditable(row.state)) return plan;
  const needs = await needsOf(store(), row, { messages: plan.recipients, now });
  const needs_approval = needs.needs_approval || row.state === 'awaiting_approval';
  return { ...plan, ...timesOf(plan, schedule, now), ...needs, needs_approval };
}

/** Without the sources. Throws AppError `not_found`. */
export async function readRows(db: Store, id: string): Promise<{ row: BroadcastRow; content: ContentRow }> {
  const row = await db.selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found', coded('broadcasts-errors.notFound'));
  const content = await db
    .selectFrom('broadcast_content')
    .selectAll()
    .where('broadcast_id', '=', id)
    .executeTakeFirstOrThrow();
  return { row, content };
}

/** Reads the text of typed numbers, to edit them. A CSV stays in the store: it is as large as a file. */
async function readStoredSources(row: BroadcastRow) {
  const sources = store()
    .selectFrom('broadcast_source')
    .where('broadcast_id', '=', row.id)
    .orderBy('position');
  const columns = ['position', 'type', 'source'] as const;
  if (!isEditable(row.state)) {
    const rows = await sources.select([...columns, HAS_TEXT.as('has_text')]).execute();
    return rows.map(({ has_text, ...each }) => ({ ...each, text: null, has_text: has_text === 1 }));
  }
  const rows = await sources
    .select(columns)
    .select(({ case: when }) =>
      when().when('type', '=', 'numbers').then(sql.ref<string>('text')).end().as('text'),
    )
    .execute();
  return rows.map((each) => ({ ...each, has_text: true }));
}

const HAS_TEXT = sql<number>`case when text is null then 0 else 1 end`;

/** Replaces the sources; those that are kept stay. Throws AppError `invalid` for one that isn't stored. */
export async function writeSources(tx: Store, id: string, sources: UpdatedSource[]): Promise<void> {
  const files = sources.some(isKept) ? await readFiles(tx, id) : [];
  const rows = sources.map((source, position) => {
    if (!isKept(source)) return toSourceRow(source, position);
    const file = files.find((each) => each.position === source.position);
    if (file) return { ...file, position };
    const message = coded('broadcasts-errors.fileGone');
    throw new AppError('invalid', message, {
      issues: [{ path: `audience.sources.${position}`, message }],
    });
  });
  await tx.deleteFrom('broadcast_source').where('broadcast_id', '=', id).execute();
  for (const row of rows) {
    await tx
      .insertInto('broadcast_source')
      .values({ broadcast_id: id, ...row })
      .execute();
  }
}

function isKept(source: UpdatedSource): source is Extract<UpdatedSource, { type: 'kept_csv' }> {
  return source.type === 'kept_csv';
}

function readFiles(tx: Store, id: string) {
  return tx
    .selectFrom('broadcast_source')
    .select(['position', 'type', 'source', 'text'])
    .where('broadcast_id', '=', id)
    .where('type', '=', 'csv')
    .execute();
}

/** Values as the JSON texts of their columns; what is undefined is left out. */
export function toJsonTexts<Values extends object>(values: Values): { [Key in keyof Values]: string } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, JSON.stringify(value)])) as never;
}
