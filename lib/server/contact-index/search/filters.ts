import 'server-only';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import { type ContactFilters, NONE } from '@/lib/contact-index/filters';
import type { QualityKind } from '@/lib/contacts/quality-kinds';
import { parseDateRange } from '@/lib/dates/date-range';
import { DAY_MS } from '@/lib/dates/days';
import { firstInstantOf } from '@/lib/dates/local-time';
import { type Conditions, filterConditions } from '../../db/conditions';
import type { Tables } from '../../db/schema/index';
import { conditionSql, foundByAny } from './condition';
import { ON_DO_NOT_SEND_LIST } from './single-condition';

type Contacts = Pick<Tables, 'contact_index'>;

type DateColumn = 'created_at' | 'updated_at' | 'chat_at';

const where = expressionBuilder<Contacts, 'contact_index'>();

/** Written out: SQLite uses no partial index for a parameter. */
const flag = (column: 'favorite' | 'ai' | 'has_email' | 'deleted') => (value: boolean) => [
  where(column, '=', sql.lit(value ? 1 : 0)),
];

const within = (column: DateColumn) => (days: number, now: number) => [
  where(column, '>=', new Date(now - days * DAY_MS).toISOString()),
];

const between = (column: DateColumn) => (text: string) => {
  const range = parseDateRange(text);
  if (!range) return [];
  const { from, to, zone } = range;
  const since = from === null ? where(column, '>', '') : where(column, '>=', startOf(from, 0, zone));
  const until = to === null ? [] : [where(column, '<', startOf(to, 1, zone))];
  return [where.and([since, ...until])];
};

/** `q` isn't among these, because words are found by the text index. */
const CONDITIONS: Conditions<Omit<ContactFilters, 'q'>, number> = {
  group(groups) {
    const ids = groups.filter((each) => each !== 'none');
    const without = ids.length < groups.length ? [where('group_id', 'is', null)] : [];
    const named = ids.length > 0 ? [where('group_id', 'in', ids)] : [];
    return [where.or([...named, ...without])];
  },
  favorite: flag('favorite'),
  ai: flag('ai'),
  email: flag('has_email'),
  deleted: (value) => (value === 'all' ? [] : flag('deleted')(value)),
  // Not `= 0`, for which SQLite would choose this index before any other, and read most contacts by it.
  unread: (value) => [value ? where('unread', '>', 0) : where('unread', '<', 1)],
  created_within: within('created_at'),
  updated_within: within('updated_at'),
  chat_within: within('chat_at'),
  created: between('created_at'),
  updated: between('updated_at'),
  chat: between('chat_at'),
  // Without a chat it is empty, which is before any date.
  no_chat_for: (days, now) => [where('chat_at', '<', new Date(now - days * DAY_MS).toISOString())],
  quality: (kinds) => [hasIssue(kinds)],
  do_not_send: (listed) => [isListed(listed)],
  tag: anyOrNone('tag'),
  owner: anyOrNone('owner'),
  // `usableFilters` takes its condition instead: without that, it finds no one.
  segment: () => [sql<SqlBool>`1 = 0`],
  condition: (condition, now) => [conditionSql(condition, now)],
};

function anyOrNone(field: 'tag' | 'owner') {
  return (chosen: readonly string[], now: number): Expression<SqlBool>[] => {
    const ids = chosen.filter((each) => each !== NONE);
    const any: ContactCondition[] = ids.length > 0 ? [{ field, is: 'any_of', value: ids }] : [];
    const none: ContactCondition[] = ids.length < chosen.length ? [{ field, is: 'empty' }] : [];
    return [conditionSql({ any: [...any, ...none] }, now)];
  };
}

export function whereFilters(filters: ContactFilters): Expression<SqlBool>[] {
  const deleted = hidesDeleted(filters) ? false : filters.deleted;
  return filterConditions(CONDITIONS, { ...filters, deleted }, systemClock.now());
}

/** Whether deleted contacts have to be left out. `quality` alone does so too: they have no such marks. */
export function hidesDeleted({ deleted, quality }: ContactFilters): boolean {
  return deleted === false || (deleted === undefined && quality === undefined);
}

function isListed(listed: boolean): Expression<SqlBool> {
  // Read from the list, which is short. The others by a condition on each: not by `not in`, for which PostgreSQL would
  // search a long list again for each contact.
  if (listed) return sql<SqlBool>`phone_key in (select phone_key from do_not_send)`;
  return sql<SqlBool>`not ${ON_DO_NOT_SEND_LIST}`;
}

/** Each kind has an index of its own, and SQLite doesn't combine partial ones. */
function hasIssue(kinds: readonly QualityKind[]): Expression<SqlBool> {
  const marked = kinds.map((kind) => sql<SqlBool>`${sql.ref(kind)} = 1`);
  return foundByAny(marked);
}

/** The first instant of a day in a time zone, or of the day that many days later. */
function startOf(day: string, later: number, zone: string): string {
  return new Date(firstInstantOf(Date.parse(day) + later * DAY_MS, zone)).toISOString();
}
