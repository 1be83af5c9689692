import 'server-only';
import { contactName } from '@/lib/contacts/display';
import { digitsIn } from '@/lib/search/text';
import {
  type ListedSend,
  SEND_STATES,
  type Send,
  type SendFacets,
  type SendFilters,
  type SendsPage,
} from '@/lib/sends/schema';
import { readRecords } from '../contact-index/lookup';
import { reads, type Store, store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { pageMeta } from '../http/pagination';
import type { PageQuery } from '../service/types';
import { LISTED, toListed, toSend } from './row';

/** A page of the send history, newest first. */
export async function listSends(ctx: Context, filters: SendFilters, query: PageQuery): Promise<SendsPage> {
  const db = reads({ signal: ctx.signal });
  const { state, ...rest } = filters;
  const counts = await filteredSends(db, ctx, rest)
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const by_state = Object.fromEntries(
    SEND_STATES.map((each) => [each, Number(counts.find((row) => row.state === each)?.count ?? 0)]),
  ) as SendsPage['meta']['by_state'];
  const total = state ? by_state[state] : Object.values(by_state).reduce((sum, count) => sum + count, 0);
  const rows = await filteredSends(db, ctx, filters)
    .select(LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return {
    data: await withRecipientNames(rows.map(toListed)),
    meta: { ...pageMeta(query, rows.length, total), by_state },
  };
}

/** Returns one send. Throws AppError `not_found`. */
export async function getSend(id: string): Promise<Send> {
  const row = await store().selectFrom('send').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found', 'This message isn’t in the history.');
  const send = toSend(row);
  return (await withRecipientNames([send]))[0] ?? send;
}

/** The senders and templates that the filters of the history offer. */
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

/** The rows of the send history that match the filters, unordered. */
export function filteredSends(db: Store, { actor }: Context, filters: SendFilters) {
  const { state, template, contact, key, from, to } = filters;
  const me = actor.kind === 'user' ? actor.id : '';
  const person = filters.person === 'me' ? me : filters.person;
  const digits = digitsIn(filters.phone ?? '').replace(/^00/, '');
  const utc = (instant: string) => new Date(instant).toISOString();
  return db
    .selectFrom('send')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(person !== undefined, (query) => query.where('actor_id', '=', person ?? ''))
    .$if(template !== undefined, (query) => query.where('template_name', '=', template ?? ''))
    .$if(contact !== undefined, (query) => query.where('contact_uuid', '=', contact ?? ''))
    .$if(key !== undefined, (query) =>
      query.where('idempotency_key', '=', key ?? '').where('actor_id', '=', me),
    )
    .$if(digits !== '', (query) => query.where('phone', 'like', `%${digits}%`))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', utc(from ?? '')))
    .$if(to !== undefined, (query) => query.where('created_at', '<', utc(to ?? '')));
}

/** Adds the names of the contacts, as the contact index has them now. */
async function withRecipientNames<Row extends Pick<ListedSend, 'contact_uuid' | 'recipient'>>(
  rows: readonly Row[],
): Promise<Row[]> {
  const uuids = new Set(rows.flatMap(({ contact_uuid }) => contact_uuid ?? []));
  const contacts = await readRecords(store(), [...uuids]);
  const names = new Map(contacts.map((contact) => [contact.uuid, contactName(contact)]));
  return rows.map((row) => ({ ...row, recipient: names.get(row.contact_uuid ?? '') ?? null }));
}
