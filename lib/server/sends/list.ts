import 'server-only';
import { SEND_STATES, type Send, type SendFacets, type SendFilters, type SendPage } from '@/lib/sends/schema';
import { reads, store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { pageMeta } from '../http/pagination';
import type { PageQuery } from '../service/types';
import { LISTED } from './columns';
import { chosenSends } from './filter';
import { withRecipients } from './recipients';
import { toListed, toSend } from './row';

/** The ledger, the latest first. */
export async function listSends(ctx: Context, filters: SendFilters, query: PageQuery): Promise<SendPage> {
  const db = reads({ signal: ctx.signal });
  const { state, ...rest } = filters;
  const counts = await chosenSends(db, ctx, rest)
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const by_state = Object.fromEntries(
    SEND_STATES.map((each) => [each, Number(counts.find((row) => row.state === each)?.count ?? 0)]),
  ) as SendPage['meta']['by_state'];
  const total = state ? by_state[state] : Object.values(by_state).reduce((sum, count) => sum + count, 0);
  const rows = await chosenSends(db, ctx, filters)
    .select(LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return {
    data: await withRecipients(rows.map(toListed)),
    meta: { ...pageMeta(query, rows.length, total), by_state },
  };
}

/** Throws AppError `not_found`. */
export async function getSend(id: string): Promise<Send> {
  const row = await store().selectFrom('send').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found', 'There is no such message in the history.');
  const send = toSend(row);
  return (await withRecipients([send]))[0] ?? send;
}

/** Who has sent, and what: for the filters of the history. */
export async function sendFacets(): Promise<SendFacets> {
  const db = reads();
  const people = await db
    .selectFrom('send')
    .select((select) => ['actor_id as id', select.fn.max('actor_name').as('name')])
    .where('actor_id', 'is not', null)
    .groupBy('actor_id')
    .orderBy('name')
    .execute();
  const templates = await db
    .selectFrom('send')
    .select('template_name')
    .distinct()
    .orderBy('template_name')
    .limit(1_000)
    .execute();
  return {
    people: people.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])),
    templates: templates.map(({ template_name }) => template_name),
  };
}
