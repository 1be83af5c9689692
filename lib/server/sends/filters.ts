import 'server-only';
import { expressionBuilder, sql } from 'kysely';
import type { Several } from '@/lib/api/filters';
import { E164 } from '@/lib/e164';
import { digitsIn, searchParts } from '@/lib/search/text';
import type { SEND_FILTERS } from '@/lib/sends/filters';
import type { SendFilters, SendState } from '@/lib/sends/schema';
import type { Store } from '../db/client';
import { type Conditions, filtered } from '../db/conditions';
import type { Tables } from '../db/schema/index';
import { apartFromIndex, containingNameOrNumber, textInJson } from '../db/sql';
import type { Context } from '../http/context';
import { phoneKey } from '../phone';
import { storedKeys } from './prepare';
import { NOT_ACCEPTED } from './row';

/** The IDs of the chosen senders; undefined for anyone. */
export function peopleIn({ actor }: Context, { person }: Pick<SendFilters, 'person'>): string[] | undefined {
  const me = actor.kind === 'user' ? actor.id : '';
  return person?.map((each) => (each === 'me' ? me : each));
}

const where = expressionBuilder<Tables, 'send'>();
const utc = (instant: string) => new Date(instant).toISOString();
/** The digits of a part of a number. */
const digitsOf = (text: string) => digitsIn(text).replace(/^00/, '');

type Given = { db: Store; ctx: Context; filters: SendFilters };

/** The first of them that is set is read value by value: those come first whose values fewer messages have. */
export const BY_VALUE: Record<Several<typeof SEND_FILTERS>, { byDay: boolean }> = {
  template: { byDay: true },
  person: { byDay: false },
  state: { byDay: false },
};
export const SEVERAL = Object.keys(BY_VALUE) as Several<typeof SEND_FILTERS>[];

/**
 * The column of a filter of which one value may be that of most messages: it gives way to a filter of few, and to those
 * before it in `BY_VALUE`, where SQLite would take the newer of the two indexes.
 */
function columnOfMost(key: 'person' | 'template', { db, filters }: Given) {
  const column = sql.ref<string>({ person: 'actor_id', template: 'template_name' }[key]);
  const isFirst = SEVERAL.find((each) => filters[each] !== undefined) === key;
  return isFirst && !findsFew(filters) ? column : apartFromIndex(db, column);
}

const CONDITIONS: Conditions<SendFilters, Given> = {
  q: (text) =>
    searchParts(text).map((spellings) =>
      containingNameOrNumber(where.ref('search'), where.ref('phone'), spellings),
    ),
  state: (states) => [
    where('state', 'in', states),
    // For its index, in which the latest of one state come first.
    ...(isOneOfFew(states) ? [NOT_ACCEPTED] : []),
  ],
  person: (person, given) => [
    where(columnOfMost('person', given), 'in', peopleIn(given.ctx, { person }) ?? []),
  ],
  template: (names, given) => [where(columnOfMost('template', given), 'in', names)],
  // Those to its number alone too, as conditions on contacts find them: the service makes a contact of whom they reach.
  contact: (uuid) => [
    where.or([
      where('contact_uuid', '=', uuid),
      where.and([
        where('contact_uuid', 'is', null),
        where('phone_key', '=', sql<string>`(select phone_key from contact_index where uuid = ${uuid})`),
      ]),
    ]),
  ],
  broadcast: (id) => [where('broadcast_id', '=', id)],
  code: (code, { db }) => [where(textInJson(db, 'problem', 'code'), '=', code), NOT_ACCEPTED],
  // The partial index's exact words: SQLite uses it for no others.
  test: (test) => [test === 'yes' ? sql<boolean>`test = 1` : where('test', '=', 0)],
  key: (key, { ctx: { actor } }) => [
    where('idempotency_key', 'in', storedKeys(key)),
    where('actor_id', '=', actor.kind === 'user' ? actor.id : ''),
  ],
  phone(text) {
    if (E164.test(text)) return [where('phone_key', '=', phoneKey(text))];
    const digits = digitsOf(text);
    return digits === '' ? [] : [where('phone', 'like', `%${digits}%`)];
  },
  from: (instant) => [where('created_at', '>=', utc(instant))],
  to: (instant) => [where('created_at', '<', utc(instant))],
};

/**
 * Whether these filters look inside a text of every message, which no index has: then the list is searched in steps. A
 * filter that finds few messages by an index makes up for it.
 */
export function readsEveryRow({ q, phone, contact, key }: SendFilters): boolean {
  if (contact !== undefined || key !== undefined) return false;
  const digits = phone === undefined || E164.test(phone) ? '' : digitsOf(phone);
  return digits !== '' || (q ?? '').trim() !== '';
}

type Narrow = Omit<SendFilters, 'from' | 'to' | Several<typeof SEND_FILTERS>>;

/** Whether few messages match a value, which an index then has: not what most have, and not what reads every row. */
const MATCHES_FEW: { [Key in keyof Narrow]-?: (value: NonNullable<Narrow[Key]>) => boolean } = {
  q: () => false,
  phone: (text) => E164.test(text),
  code: () => true,
  test: (test) => test === 'yes',
  contact: () => true,
  broadcast: () => true,
  key: () => true,
};

/** One filter that few messages match; null when none is set. */
export function filterOfFew(filters: SendFilters): Partial<Narrow> | null {
  const keys = Object.keys(MATCHES_FEW) as (keyof Narrow)[];
  const key = keys.find((each) => filters[each] !== undefined && MATCHES_FEW[each](filters[each] as never));
  return key === undefined ? null : { [key]: filters[key] };
}

/** Most are accepted, which the index of outcomes hasn't. */
function isOneOfFew(states: readonly SendState[] = []): boolean {
  return states.length === 1 && states[0] !== 'accepted';
}

/** Whether a filter finds few messages by an index, whatever the people and templates that are chosen. */
export function findsFew(filters: SendFilters): boolean {
  return isOneOfFew(filters.state) || filterOfFew(filters) !== null;
}

export function filteredSends(db: Store, ctx: Context, filters: SendFilters) {
  return filtered(db.selectFrom('send'), CONDITIONS, filters, { db, ctx, filters });
}
