import 'server-only';
import type { Selectable } from 'kysely';
import { systemClock } from '@/lib/clock';
import { type ContactCondition, readCondition } from '@/lib/contact-facts/condition';
import type {
  ContactSegment,
  CountedSegment,
  NewSegment,
  SegmentUpdate,
} from '@/lib/contact-facts/segment-schema';
import { compareNames } from '@/lib/format';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { audited, recordInTransaction } from '../audit/audit';
import { latestWrite } from '../audit/confirm';
import { conditionSql } from '../contact-index/search/condition';
import { reads, type Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { afterSave } from '../db/store-errors';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { readersLanguage, toReader } from '../messages/reader';
import { changingFacts } from './changing-facts';
import { tagNameKey } from './tags';
import { asksOfHidden, faultsOfFilters, MARKETER, requireUsable } from './usable';

const SEGMENTS_MAX = 100;

type Row = Selectable<Tables['segment']>;
type Reader = Pick<Context, 'actor' | 'signal'>;

/** By name. One that asks of a field which is hidden from the reader isn't among them: its name and count would tell. */
export async function listSegments(ctx: Reader): Promise<ContactSegment[]> {
  const db = reads();
  const rows = await db.selectFrom('segment').selectAll().execute();
  const isHidden = await asksOfHidden(ctx, db);
  const compare = compareNames(readersLanguage());
  const shown = rows.filter(({ condition }) => !isHidden(condition));
  const segments = await toSegments(ctx, shown);
  return segments.sort((one, other) => compare(one.name, other.name));
}

/** In the order given: how many contacts each finds. A hundred take seconds. */
export async function countSegments(
  ctx: Reader,
  segments: readonly ContactSegment[],
): Promise<CountedSegment[]> {
  const counted: CountedSegment[] = [];
  for (const segment of segments) {
    const { condition, broken } = segment;
    const count = condition && broken === undefined ? await countMatching(ctx, condition) : null;
    counted.push({ ...segment, count });
  }
  return counted;
}

/**
 * Throws AppError `invalid` for a name that another segment has, a condition that can't be used, and too many segments,
 * and `not_found` for the ID of one that the caller hasn't deleted.
 */
export async function createSegment(
  ctx: Context,
  { id, name, condition }: NewSegment,
): Promise<CountedSegment> {
  if (id && !(await latestWrite(ctx, { action: 'segment.delete', record_id: id }))) throw missing();
  await requireUsable(ctx, { condition });
  const now = systemClock.iso();
  const row = {
    id: id ?? randomUUID(),
    name,
    name_key: tagNameKey(name),
    condition: JSON.stringify(condition),
    created_by: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    created_at: now,
    updated_at: now,
  };
  const event = { action: 'segment.create', record: { type: 'segment', id: row.id }, after: wordsOf(row) };
  await audited(ctx, event, () =>
    changingFacts(ctx, async (tx) => {
      const others = await namedSegments(tx).execute();
      if (others.length >= SEGMENTS_MAX)
        throw refusal('name', coded('segments-errors.tooMany', { max: SEGMENTS_MAX }));
      await refuseTaken(ctx, tx, others, row);
      await tx.insertInto('segment').values(row).execute();
    }),
  );
  return afterSave(() => toCounted(ctx, row));
}

/**
 * Throws AppError `not_found`, `invalid` for a name that another segment has or a condition that can't be used, and
 * `conflict` with the segment when it was changed after what is `expected`.
 */
export async function updateSegment(
  ctx: Context,
  id: string,
  { expected, name, condition }: SegmentUpdate,
): Promise<CountedSegment> {
  if (condition) await requireUsable(ctx, { condition });
  const change = {
    ...(name !== undefined && { name, name_key: tagNameKey(name) }),
    ...(condition !== undefined && { condition: JSON.stringify(condition) }),
  };
  const saved = await changingFacts(ctx, async (tx) => {
    const current = await findSegment(ctx, tx, id);
    if (expected !== undefined && expected !== current.updated_at) return { stale: current };
    const changed = { ...current, ...change, updated_at: laterThan(current.updated_at) };
    const others = await namedSegments(tx).where('id', '!=', id).execute();
    await refuseTaken(ctx, tx, others, changed);
    await tx.updateTable('segment').set(changed).where('id', '=', id).execute();
    const event = { action: 'segment.update', record: { type: 'segment', id } };
    await recordInTransaction(tx, ctx, { ...event, before: wordsOf(current), after: wordsOf(changed) });
    return changed;
  });
  // Counted when the transaction is over.
  if ('stale' in saved) throw await changedSince(ctx, saved.stale);
  return afterSave(() => toCounted(ctx, saved));
}

/**
 * Broadcasts that named it keep its name; a draft to it needs another audience. Returns the segment as it was. Throws
 * AppError `not_found`.
 */
export async function deleteSegment(ctx: Context, id: string): Promise<ContactSegment> {
  const deleted = await changingFacts(ctx, async (tx) => {
    const former = await findSegment(ctx, tx, id);
    await nameInBroadcasts(tx, former);
    await tx.deleteFrom('segment').where('id', '=', id).execute();
    const event = { action: 'segment.delete', record: { type: 'segment', id } };
    await recordInTransaction(tx, ctx, { ...event, before: wordsOf(former) });
    return former;
  });
  return afterSave(() => toSegment(ctx, deleted));
}

/** So that they say to whom they went. The name of one that asks of what marketers may not see stays unsaid to them. */
async function nameInBroadcasts(tx: Store, { id, name, condition }: Row): Promise<void> {
  if ((await asksOfHidden(MARKETER, tx))(condition)) return;
  const rows = await tx
    .selectFrom('broadcast_source')
    .select(['broadcast_id', 'position', 'source'])
    .where('type', '=', 'segment')
    .where('source', 'like', `%${id}%`)
    .execute();
  for (const { broadcast_id, position, source } of rows)
    await tx
      .updateTable('broadcast_source')
      .set({ source: JSON.stringify({ ...JSON.parse(source), name }) })
      .where('broadcast_id', '=', broadcast_id)
      .where('position', '=', position)
      .execute();
}

/** One that asks of what is hidden from the caller is as if it weren't there. */
async function findSegment(ctx: Reader, db: Store, id: string): Promise<Row> {
  const row = await db.selectFrom('segment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || (await asksOfHidden(ctx, db))(row.condition)) throw missing();
  return row;
}

async function toSegments(ctx: Reader, rows: readonly Row[]): Promise<ContactSegment[]> {
  const faultOf = await faultsOfFilters(ctx);
  return rows.map(({ id, name, condition: stored, updated_at }) => {
    const condition = readCondition(stored);
    const fault = condition ? faultOf({ condition }) : coded('segments-errors.unreadable');
    return { id, name, condition, ...(fault !== null && { broken: toReader(fault) }), updated_at };
  });
}

async function toSegment(ctx: Reader, row: Row): Promise<ContactSegment> {
  const [segment] = await toSegments(ctx, [row]);
  return segment as ContactSegment;
}

async function toCounted(ctx: Reader, row: Row): Promise<CountedSegment> {
  const [counted] = await countSegments(ctx, [await toSegment(ctx, row)]);
  return counted as CountedSegment;
}

async function countMatching({ signal }: Reader, condition: ContactCondition): Promise<number> {
  // A hundred segments take seconds: behind what people wait for, and no longer than they do.
  const { count } = await reads({ bulk: true, signal })
    .selectFrom('contact_index')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted', '=', 0)
    .where(conditionSql(condition, systemClock.now()))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Named = Pick<Row, 'id' | 'name' | 'name_key' | 'condition'>;

const namedSegments = (tx: Store) => tx.selectFrom('segment').select(['id', 'name', 'name_key', 'condition']);

/** Says nothing of one that isn't there for the caller, but that its name is taken. */
async function refuseTaken(
  ctx: Reader,
  tx: Store,
  segments: readonly Named[],
  { id, name_key }: Named,
): Promise<void> {
  const taken = segments.find((each) => each.id === id || each.name_key === name_key);
  if (!taken) return;
  const isHidden = (await asksOfHidden(ctx, tx))(taken.condition);
  throw refusal(
    'name',
    isHidden ? coded('segments-errors.takenUnseen') : coded('segments-errors.taken', { name: taken.name }),
  );
}

/** So that no two versions have the same time. */
function laterThan(time: string): string {
  const now = systemClock.iso();
  return now > time ? now : new Date(Date.parse(time) + 1).toISOString();
}

async function changedSince(ctx: Reader, current: Row): Promise<AppError> {
  return new AppError('conflict', coded('segments-errors.changed'), {
    consequence: coded('segments-errors.reload'),
    outcome: 'not_executed',
    current: await toCounted(ctx, current),
  });
}

/** For the audit log, in which a condition is what is saved. */
function wordsOf({ name, condition }: Pick<Row, 'name' | 'condition'>) {
  return { name, condition };
}

function missing(): AppError {
  return new AppError('not_found', coded('segments-errors.notFound'));
}

function refusal(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}
