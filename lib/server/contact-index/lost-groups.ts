import 'server-only';
import type { Kysely } from 'kysely';
import { EDITABLE_STATES } from '@/lib/broadcasts/states';
import { systemClock } from '@/lib/clock';
import type { Tables } from '../db/schema/index';

/** More than the number of any group. */
const SERVICE_STEP = 1e12;
/** For those in no group, beside groups that are lost. */
const NONE = SERVICE_STEP - 1;

/** What becomes of a group's number. Of a lost one it is below 0. */
type Change = (id: number) => number;

/**
 * A number is another group at another service: segments, saved views and drafts that ask of one find no one until it is
 * chosen again, or `service`, the former one, is connected again.
 */
export function loseGroups(tx: Kysely<Tables>, service: number): Promise<void> {
  return changeGroups(tx, lostAt(service));
}

/** Gives back the groups that were lost with this service, which is the connected one again. */
export function findGroups(tx: Kysely<Tables>, service: number): Promise<void> {
  return changeGroups(tx, (id) => (Math.floor(-id / SERVICE_STEP) === service ? -id % SERVICE_STEP : id));
}

const lostAt =
  (service: number): Change =>
  (id) =>
    id < 0 ? id : -(service * SERVICE_STEP + id);

async function changeGroups(tx: Kysely<Tables>, change: Change): Promise<void> {
  const updated_at = systemClock.iso();
  const segments = await tx
    .selectFrom('segment')
    .select(['id', 'condition'])
    .where('condition', 'like', '%"field":"group"%')
    .execute();
  for (const { id, condition } of segments) {
    const changed = { condition: changedCondition(condition, change), updated_at };
    if (changed.condition !== condition)
      await tx.updateTable('segment').set(changed).where('id', '=', id).execute();
  }
  const views = await tx
    .selectFrom('saved_view')
    .select(['id', 'query'])
    .where('query', 'like', '%group%')
    .execute();
  for (const { id, query } of views) {
    const changed = { query: changedQuery(query, change), updated_at };
    if (changed.query !== query)
      await tx.updateTable('saved_view').set(changed).where('id', '=', id).execute();
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
    const changed = JSON.stringify(changedSource(JSON.parse(source), change));
    if (changed === source) continue;
    await tx
      .updateTable('broadcast_source')
      .set({ source: changed })
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

/** The groups of another service's broadcast, for its copy here: lost for good, since the copy is of this service. */
export function sourceWithLost<Source extends { type: string }>(source: Source): Source {
  return changedSource(source, lostAt(0));
}

function changedSource<Source extends { type: string }>(source: Source, change: Change): Source {
  return { ...source, ...changesOf(source, change) };
}

function changesOf(
  { type, id, query }: { type: string; id?: unknown; query?: unknown },
  change: Change,
): object {
  if (type === 'group') return { id: changed(id, change) };
  return type === 'filter' ? { query: changedQuery(String(query), change) } : {};
}

function changedQuery(query: string, change: Change): string {
  const asked = new URLSearchParams(query);
  const [groups, condition] = [asked.get('group'), asked.get('condition')];
  // With those in no group, which the page would still find.
  const others = groups?.match(/\d/) ? groups.replace(/-?\d+|none/g, changedText(change)) : groups;
  const conditions = condition?.includes('"group"') ? changedCondition(condition, change) : condition;
  if (others === groups && conditions === condition) return query;
  if (others) asked.set('group', others);
  if (conditions) asked.set('condition', conditions);
  return asked.toString();
}

const changedText = (change: Change) => (id: string) => {
  const other = change(id === 'none' ? NONE : Number(id));
  return other === NONE ? 'none' : String(other);
};

/** Also one that is too long to be read with the numbers of lost groups, which are longer. */
function changedCondition(condition: string, change: Change): string {
  try {
    return JSON.stringify(
      JSON.parse(condition, (_, part) => (part?.field === 'group' ? changedPart(part) : part)),
    );
  } catch {
    return condition;
  }

  function changedPart<Part extends { value?: unknown }>(part: Part): Part {
    const { value } = part;
    return {
      ...part,
      value: Array.isArray(value) ? value.map((id) => changed(id, change)) : changed(value, change),
    };
  }
}

function changed(id: unknown, change: Change): unknown {
  return typeof id === 'number' ? change(id) : id;
}
