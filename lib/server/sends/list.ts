import 'server-only';
import { expressionBuilder, sql } from 'kysely';
import { digitsIn, searchParts } from '@/lib/search/text';
import { SEND_STATES } from '@/lib/sends/filters';
import type { Send, SendFilters, SendState, SendsPage } from '@/lib/sends/schema';
import { reads, type Store, store } from '../db/client';
import { type Conditions, filtered } from '../db/conditions';
import type { Tables } from '../db/schema/index';
import { containingNameOrNumber, textInJson } from '../db/sql';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { pageOfRows } from '../http/pagination';
import type { PageQuery } from '../service/types';
import { countedByState } from './counts';
import { storedKeys } from './prepare';
import { inHistory, LISTED, NOT_ACCEPTED, toSend } from './row';

/** As many of the latest messages are read as fast as one, by their index. */
const MAX_LATEST = 500;

/** A page of the send history, newest first. */
export async function listSends(ctx: Context, filters: SendFilters, query: PageQuery): Promise<SendsPage> {
  const { state, ...rest } = filters;
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  const isReport = isFiltered || query.page * query.per_page > MAX_LATEST;
  const db = isReport ? reads({ signal: ctx.signal }) : store();
  const latestFirst = filteredSends(db, ctx, filters)
    .select(LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const counting = countByState(db, ctx, rest);
  const counted: readonly SendState[] = state ?? SEND_STATES;
  const total = counting.then((by_state) => counted.reduce((sum, each) => sum + by_state[each], 0));
  const { data, meta } = await pageOfRows(latestFirst, query, total, (rows) => inHistory(db, rows));
  return { data, meta: { ...meta, by_state: await counting } };
}

async function countByState(
  db: Store,
  ctx: Context,
  filters: Omit<SendFilters, 'state'>,
): Promise<SendsPage['meta']['by_state']> {
  const counts =
    (await countedByState(db, { ...filters, person: peopleIn(ctx, filters) })) ??
    (await filteredSends(db, ctx, filters)
      .select((select) => ['state', select.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute());
  return Object.fromEntries(
    SEND_STATES.map((each) => [each, Number(counts.find((row) => row.state === each)?.count ?? 0)]),
  ) as SendsPage['meta']['by_state'];
}

/** Throws AppError `not_found`. */
export async function getSend(id: string): Promise<Send> {
  const row = await store().selectFrom('send').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found', 'This message isn’t in the history.');
  return toSend(row);
}

/** The IDs of the chosen senders; undefined for anyone. */
function peopleIn({ actor }: Context, { person }: Pick<SendFilters, 'person'>): string[] | undefined {
  const me = actor.kind === 'user' ? actor.id : '';
  return person?.map((each) => (each === 'me' ? me : each));
}

const where = expressionBuilder<Tables, 'send'>();
const utc = (instant: string) => new Date(instant).toISOString();

const CONDITIONS: Conditions<SendFilters, { db: Store; ctx: Context }> = {
  q: (text) =>
    searchParts(text).map((part) => containingNameOrNumber(where.ref('search'), where.ref('phone'), part)),
  state: (states) => [
    where('state', 'in', states),
    // For its index. With several states, the latest are found sooner by time.
    ...(states.length === 1 && states[0] !== 'accepted' ? [NOT_ACCEPTED] : []),
  ],
  person: (person, { ctx }) => [where('actor_id', 'in', peopleIn(ctx, { person }) ?? [])],
  template: (names) => [where('template_name', 'in', names)],
  contact: (uuid) => [where('contact_uuid', '=', uuid)],
  broadcast: (id) => [where('broadcast_id', '=', id)],
  code: (code, { db }) => [where(textInJson(db, 'problem', 'code'), '=', code), NOT_ACCEPTED],
  // The partial index's exact words: SQLite uses it for no others.
  test: (test) => [test === 'yes' ? sql<boolean>`test = 1` : where('test', '=', 0)],
  key: (key, { ctx: { actor } }) => [
    where('idempotency_key', 'in', storedKeys(key)),
    where('actor_id', '=', actor.kind === 'user' ? actor.id : ''),
  ],
  phone(text) {
    const digits = digitsIn(text).replace(/^00/, '');
    return digits === '' ? [] : [where('phone', 'like', `%${digits}%`)];
  },
  from: (instant) => [where('created_at', '>=', utc(instant))],
  to: (instant) => [where('created_at', '<', utc(instant))],
};

export function filteredSends(db: Store, ctx: Context, filters: SendFilters) {
  return filtered(db.selectFrom('send'), CONDITIONS, filters, { db, ctx });
}
