import 'server-only';
import type { Kysely } from 'kysely';
import { EDITABLE_STATES } from '@/lib/broadcasts/states';
import { systemClock } from '@/lib/clock';
import { readCondition } from '@/lib/contact-facts/condition';
import type { Tables } from '../db/schema/index';

/**
 * A number is another group at another service: segments, saved views and drafts that ask of one find no one until it is
 * chosen again. No group has a number below 0.
 */
export async function loseGroups(tx: Kysely<Tables>): Promise<void> {
  const updated_at = systemClock.iso();
  const segments = await tx
    .selectFrom('segment')
    .select(['id', 'condition'])
    .where('condition', 'like', '%"field":"group"%')
    .execute();
  for (const { id, condition } of segments) {
    const lost = { condition: conditionWithLost(condition), updated_at };
    if (lost.condition !== condition)
      await tx.updateTable('segment').set(lost).where('id', '=', id).execute();
  }
  const views = await tx
    .selectFrom('saved_view')
    .select(['id', 'query'])
    .where('query', 'like', '%group%')
    .execute();
  for (const { id, query } of views) {
    const lost = { query: queryWithLost(query), updated_at };
    if (lost.query !== query) await tx.updateTable('saved_view').set(lost).where('id', '=', id).execute();
  }
  const sources = await tx
    .selectFrom('broadcast_source')
    .innerJoin('broadcast', 'broadcast.id', 'broadcast_id')
    .select(['broadcast_id', 'position', 'source'])
    // What has been sent still says to whom.
    .where('broadcast.state', 'not in', ['finished', 'stopped'])
    .where('type', 'in', ['group', 'filter'])
    .execute();
  for (const { broadcast_id, position, source } of sources) {
    const lost = JSON.stringify(sourceWithLost(JSON.parse(source)));
    if (lost === source) continue;
    await tx
      .updateTable('broadcast_source')
      .set({ source: lost })
      .where('broadcast_id', '=', broadcast_id)
      .where('position', '=', position)
      .execute();
    // A form that was opened before would save the former number over it.
    await tx
      .updateTable('broadcast')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', broadcast_id)
      .where('state', 'in', EDITABLE_STATES)
      .execute();
  }
}

/** A source of an audience as another service has it. */
export function sourceWithLost<Source extends { type: string }>(source: Source): Source {
  return { ...source, ...lostIn(source) };
}

function lostIn({ type, id, query }: { type: string; id?: unknown; query?: unknown }): object {
  if (type === 'group') return { id: lostOf(id) };
  return type === 'filter' ? { query: queryWithLost(String(query)) } : {};
}

function queryWithLost(query: string): string {
  const asked = new URLSearchParams(query);
  const [groups, condition] = [asked.get('group')?.match(/\d+/g), asked.get('condition')];
  // Without those in no group, which the page would still find.
  if (groups) asked.set('group', groups.map((id) => `-${id}`).join());
  if (condition?.includes('"group"')) asked.set('condition', conditionWithLost(condition));
  return groups || condition?.includes('"group"') ? asked.toString() : query;
}

function conditionWithLost(condition: string): string {
  if (readCondition(condition) === null) return condition;
  const read = JSON.parse(condition, (_, part) =>
    part?.field === 'group'
      ? { ...part, value: Array.isArray(part.value) ? part.value.map(lostOf) : lostOf(part.value) }
      : part,
  );
  return JSON.stringify(read);
}

function lostOf(value: unknown): unknown {
  return typeof value === 'number' ? -Math.abs(value) : value;
}
