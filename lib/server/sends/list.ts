import 'server-only';
import { digitsIn, searchParts } from '@/lib/search/text';
import { SEND_STATES, type Send, type SendFilters, type SendState, type SendsPage } from '@/lib/sends/schema';
import { reads, type Store, store } from '../db/client';
import { containing, textInJson } from '../db/sql';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { pageMeta } from '../http/pagination';
import type { PageQuery } from '../service/types';
import { countedByState } from './counts';
import { storedKey } from './prepare';
import { LISTED, NOT_ACCEPTED, toListed, toSend } from './row';

/** A page of the send history, newest first. */
export async function listSends(ctx: Context, filters: SendFilters, query: PageQuery): Promise<SendsPage> {
  const db = reads({ signal: ctx.signal });
  const { state, ...rest } = filters;
  const counts =
    (await countedByState(db, { ...rest, person: peopleIn(ctx, rest) })) ??
    (await filteredSends(db, ctx, rest)
      .select((select) => ['state', select.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute());
  const by_state = Object.fromEntries(
    SEND_STATES.map((each) => [each, Number(counts.find((row) => row.state === each)?.count ?? 0)]),
  ) as SendsPage['meta']['by_state'];
  const counted: readonly SendState[] = state ?? SEND_STATES;
  const total = counted.reduce((sum, each) => sum + by_state[each], 0);
  const rows = await filteredSends(db, ctx, filters)
    .select(LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return {
    data: rows.map(toListed),
    meta: { ...pageMeta(query, rows.length, total), by_state },
  };
}

/** Returns one send. Throws AppError `not_found`. */
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

/** What a number can contain: each column that is searched costs a fifth of a second in 200,000 messages. */
const IN_NUMBERS = /^[+\d]+$/;

/** The rows of the send history that match the filters, unordered. */
export function filteredSends(db: Store, ctx: Context, filters: SendFilters) {
  const { state, template, contact, broadcast, code, test, key, from, to, q = '' } = filters;
  const people = peopleIn(ctx, filters);
  const digits = digitsIn(filters.phone ?? '').replace(/^00/, '');
  const utc = (instant: string) => new Date(instant).toISOString();
  const found = searchParts(q).reduce(
    (query, part) =>
      query.where((where) => {
        const inName = containing(where.ref('search'), part);
        return IN_NUMBERS.test(part) ? where.or([inName, containing(where.ref('phone'), part)]) : inName;
      }),
    db.selectFrom('send'),
  );
  return (
    found
      .$if(state !== undefined, (query) => query.where('state', 'in', state ?? []))
      // In its order. Of several states, the latest are found sooner by their time.
      .$if(state?.length === 1 && state[0] !== 'accepted', (query) => query.where(NOT_ACCEPTED))
      .$if(people !== undefined, (query) => query.where('actor_id', 'in', people ?? []))
      .$if(template !== undefined, (query) => query.where('template_name', 'in', template ?? []))
      .$if(contact !== undefined, (query) => query.where('contact_uuid', '=', contact ?? ''))
      .$if(broadcast !== undefined, (query) => query.where('broadcast_id', '=', broadcast ?? ''))
      .$if(code !== undefined, (query) => query.where(textInJson(db, 'problem', 'code'), '=', code ?? ''))
      .$if(test !== undefined, (query) => query.where('test', '=', test === 'yes' ? 1 : 0))
      .$if(key !== undefined, (query) =>
        query
          .where('idempotency_key', 'in', [storedKey(key ?? ''), key ?? ''])
          .where('actor_id', '=', ctx.actor.kind === 'user' ? ctx.actor.id : ''),
      )
      .$if(digits !== '', (query) => query.where('phone', 'like', `%${digits}%`))
      .$if(from !== undefined, (query) => query.where('created_at', '>=', utc(from ?? '')))
      .$if(to !== undefined, (query) => query.where('created_at', '<', utc(to ?? '')))
  );
}
