import 'server-only';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Several } from '@/lib/api/filters';
import type { AUDIT_FILTERS } from '@/lib/audit/filters';
import { actionLabel } from '@/lib/audit/labels';
import type { AuditFilters } from '@/lib/audit/schema';
import { translate } from '@/lib/messages/loaded';
import { foldText } from '@/lib/search/text';
import { NOBODY, PERSON } from '../db/audit-person';
import type { Store } from '../db/client';
import { type Conditions, filtered } from '../db/conditions';
import { isPostgres } from '../db/dialect';
import { eachValue, type ListPart, mergedIds } from '../db/merged';
import { foldText as foldAsFirst } from '../db/migrations/copies/fold-text';
import type { Tables } from '../db/schema/index';
import { apartFromIndex, containing, containingExactly } from '../db/sql';
import type { Context } from '../http/context';
import { readersLanguage } from '../messages/reader';
import { knownActions } from './facets';

/** `newest` is the ID of the last event to include: later ones are left out. */
export type EventQuery = AuditFilters & { newest?: number };

type Given = { db: Store; known: string[]; query: EventQuery };

export async function filteredEvents(db: Store, ctx: Context, query: EventQuery) {
  const { whole, known } = await wholeQuery(db, ctx, query);
  return filtered(db.selectFrom('audit'), CONDITIONS, whole, { db, known, query });
}

/** The IDs of the latest events, or of the next ones after an event. */
export async function latestEvents(
  db: Store,
  ctx: Context,
  query: EventQuery,
  { after = null, ...part }: ListPart & { after?: { id: number; at: string } | null },
): Promise<RawBuilder<number>> {
  const { whole, known } = await wholeQuery(db, ctx, query);
  const lists = listsOf(whole).map((each) =>
    filtered(db.selectFrom('audit'), CONDITIONS, each, { db, known, query }).$if(after !== null, (events) =>
      // Compared as a pair, so that both databases continue in the index at this place.
      events.where(({ eb, refTuple, tuple }) =>
        isByTime(query)
          ? sql<boolean>`${refTuple('at', 'id')} < ${tuple(after?.at ?? '', after?.id ?? 0)}`
          : eb('id', '<', after?.id ?? 0),
      ),
    ),
  );
  return mergedIds(lists, isByTime(query) ? ['at', 'id'] : ['id'], part);
}

/** Events with these IDs, the latest first. */
export function eventsWith(db: Store, ids: readonly number[] | Expression<number>, query: EventQuery) {
  const events = db.selectFrom('audit').selectAll().where('id', 'in', ids);
  return (isByTime(query) ? events.orderBy('at', 'desc') : events).orderBy('id', 'desc').execute();
}

/**
 * Whether events are read through the index of times, and so in the order of their times. The index of each other filter
 * has the order of the IDs, which is the order of recording.
 */
function isByTime({ from, to, q }: EventQuery): boolean {
  return Boolean(from ?? to ?? q);
}

const BY_VALUE: Record<Several<typeof AUDIT_FILTERS>, true> = { person: true, action: true, outcome: true };
const SEVERAL = Object.keys(BY_VALUE) as Several<typeof AUDIT_FILTERS>[];

function listsOf(query: EventQuery): EventQuery[] {
  const { newest: _, ...filters } = query;
  const isAlone = Object.values(filters).filter(Boolean).length === 1;
  // Nearly all are done, so that a page of them and others is soon found.
  return isAlone && !filters.outcome?.includes('done') ? eachValue(query, SEVERAL) : [query];
}

/** With the ID of `me`, and the actions of each noun such as `contact`; and all known actions, if they are needed. */
async function wholeQuery(db: Store, { actor }: Context, query: EventQuery) {
  const known = query.action || query.q ? await knownActions(db) : [];
  const person = query.person?.map((each) => (each === 'me' && actor.kind === 'user' ? actor.id : each));
  const action = query.action?.flatMap((each) => [
    each,
    ...known.filter((one) => one.startsWith(`${each}.`)),
  ]);
  return { whole: { ...query, person, action }, known };
}

const where = expressionBuilder<Tables, 'audit'>();
export const utc = (instant: string) => new Date(instant).toISOString();

const CONDITIONS: Conditions<EventQuery, Given> = {
  newest: (id) => [where('id', '<=', id)],
  person: (people, given) => [byPeople(people, columnOfMost(PERSON, given))],
  action: (actions, given) => [where(columnOfMost(sql.ref<string>('action'), given), 'in', actions)],
  outcome: (outcomes) => [
    where('outcome', 'in', outcomes),
    // The partial index's exact words: SQLite uses it for no others.
    ...(outcomes.includes('done') ? [] : [sql<boolean>`outcome <> 'done'`]),
  ],
  type: (type) => [where('record_type', '=', type)],
  record: (id) => [where('record_id', '=', id)],
  from: (instant) => [where('at', '>=', utc(instant))],
  to: (instant) => [where('at', '<', utc(instant))],
  q: (text, { db, known }) =>
    wordsIn(text).map((foldings) => where.or(foldings.map((word) => byWord(db, word, known)))),
};

/** Someone may have done most, and most may be of one action. */
function columnOfMost<Value>(column: RawBuilder<Value>, { db, query }: Given) {
  const { type, record, outcome } = query;
  const isOfRecord = type !== undefined && record !== undefined;
  const isNotDone = outcome !== undefined && !outcome.includes('done');
  return isOfRecord || isNotDone ? apartFromIndex(db, column) : column;
}

function byPeople(people: readonly string[], person: RawBuilder<string | null>) {
  const ids = people.filter((person) => person !== 'system' && person !== 'nobody');
  const choices: Expression<SqlBool>[] = [];
  // Jobs belong to no one: so the index of people has their events.
  if (people.includes('system'))
    choices.push(where.and([where(person, 'is', null), where('actor_kind', '=', 'job')]));
  if (people.includes('nobody')) choices.push(NOBODY);
  return where.or(ids.length > 0 ? [where(person, 'in', ids), ...choices] : choices);
}

/** Each word as names are folded now, and as they were at first: an event keeps what it was recorded with. */
function wordsIn(text: string): string[][] {
  return text
    .split(/\s+/)
    .map((word) => [...new Set([foldText(word), foldAsFirst(word)])])
    .filter(([now]) => now !== '');
}

function byWord(db: Store, word: string, known: string[]) {
  const t = translate(readersLanguage(), 'audit');
  const actions = known.filter((action) => foldText(`${actionLabel(t, action)} ${action}`).includes(word));
  // The index of the order has all three. SQLite's patterns don't tell cases apart.
  const record = isPostgres(db) ? where.fn<string>('lower', ['record_id']) : where.ref('record_id');
  const found = where.or([
    containingExactly(db, where.ref('search'), word),
    containing(record, word),
    containingExactly(db, where.ref('request_id'), word),
  ]);
  return actions.length > 0 ? where.or([found, where('action', 'in', actions)]) : found;
}
