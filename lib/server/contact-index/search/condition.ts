import 'server-only';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type ConditionField,
  type ConditionValue,
  type ContactCondition,
  isOwnField,
  partsOfGroup,
  type SingleCondition,
  singleConditions,
  splitField,
  typesFor,
} from '@/lib/contact-facts/condition';
import { textKey } from '@/lib/contact-facts/text-key';
import { DAY, DAY_MS } from '@/lib/dates/days';
import { firstInstantOf, wallTime } from '@/lib/dates/local-time';
import { foldText } from '@/lib/search/text';

type Sql = RawBuilder<SqlBool>;

/**
 * A condition on a row of `contact_index`. One that names a tag or a field that isn't there any more matches nobody, as a
 * whole: within a group of which none must hold, it would match everyone.
 */
export function conditionSql(condition: ContactCondition, now: number): Expression<SqlBool> {
  const guards = singleConditions(condition).flatMap(guardsOf);
  return sql<SqlBool>`(${sql.join([...guards, compiled(condition, now)], sql` and `)})`;
}

/** Nothing below is ever null: within `not`, that would be another thing than false. */
function compiled(condition: ContactCondition, now: number): Sql {
  if (isOfFacts(condition)) return ofFacts(condition, now);
  if ('field' in condition) return single(condition, now);
  const parts = partsOfGroup(condition);
  const facts = parts.filter(isOfFacts);
  const together = facts.length > 0 ? ['all' in condition ? { all: facts } : { any: facts }] : [];
  return grouped(condition, [...together, ...parts.filter((part) => !isOfFacts(part))], (part) =>
    compiled(part, now),
  );
}

function grouped(
  group: ContactCondition,
  parts: readonly ContactCondition[],
  of: (part: ContactCondition) => Sql,
): Sql {
  const joined = sql<SqlBool>`(${sql.join(parts.map(of), 'all' in group ? sql` and ` : sql` or `)})`;
  return 'none' in group ? not(joined) : joined;
}

/** Whether it asks, beside others, of what is kept in `contact_facts`. */
export function asksOfFacts(condition: ContactCondition): boolean {
  return singleConditions(condition).some(isOfFacts);
}

/** Whether it asks of nothing but what is kept under a contact's number in `contact_facts`. */
function isOfFacts(condition: ContactCondition): boolean {
  return singleConditions(condition).every(
    ({ field }) => Object.hasOwn(OF_FACTS, field) || isOwnField(field),
  );
}

/**
 * Sets of numbers, and one of UUIDs of what is left of them: of each, a set of UUIDs takes ten times as long. Those about
 * whom nothing is kept aren't among them, so where it holds for them, those are looked for for whom it doesn't.
 */
function ofFacts(condition: ContactCondition, now: number): Sql {
  const among = (is: Sql) =>
    sql<SqlBool>`uuid in (select contact_id from contact_facts where service is null and ${is})`;
  const isSo = overFacts(condition, now);
  return holdsWithoutFacts(condition) ? not(among(not(isSo))) : among(isSo);
}

function overFacts(condition: ContactCondition, now: number): Sql {
  if ('field' in condition) return single(condition, now);
  return grouped(condition, partsOfGroup(condition), (part) => overFacts(part, now));
}

function holdsWithoutFacts(condition: ContactCondition): boolean {
  if ('field' in condition) return condition.is === 'is_not' || condition.is === 'empty';
  if ('all' in condition) return condition.all.every(holdsWithoutFacts);
  if ('any' in condition) return condition.any.some(holdsWithoutFacts);
  return !condition.none.some(holdsWithoutFacts);
}

function not(condition: Sql): Sql {
  return sql`not ${condition}`;
}

function guardsOf(condition: SingleCondition): Sql[] {
  const { field, is, value } = condition;
  // What is folded to nothing is within every text.
  if (is === 'contains' && foldText(String(value)).trim() === '') return [sql`1 = 0`];
  if (isOwnField(field)) {
    const types = typesFor(condition);
    if (types.length === 0) return [sql`1 = 0`];
    return [
      sql`exists (
        select 1 from contact_field where key = ${keyOf(field)} and archived = 0 and type in (${sql.join(types)})
      )`,
    ];
  }
  if (field !== 'tag' || is === 'empty' || is === 'not_empty') return [];
  const ids = [...new Set(listOf(value))];
  // Counted, not asked one by one: SQLite takes no more than a thousand conditions.
  return [
    sql`(select count(*) from tag where id in (${sql.join(ids)}) and merged_into is null) = ${ids.length}`,
  ];
}

function single(condition: SingleCondition, now: number): Sql {
  const { field, is } = condition;
  if (is === 'is_not') return not(single({ ...condition, is: 'is' }, now));
  if (is === 'empty') return not(single({ ...condition, is: 'not_empty' }, now));
  if (isOwnField(field)) return kept(sql`contact_value`, ownField(condition, now));
  const split = splitField(field);
  if (split?.field === 'received')
    return ofMessages(sql`state = 'accepted' and template_name = ${split.name}`, condition, now);
  if (split) return detail(condition);
  return FIELDS[field as ConditionField](condition, now);
}

/** Compares the key that a send is checked by, in the do-not-send list itself, so that both always agree. */
export const ON_DO_NOT_SEND_LIST = sql<SqlBool>`exists (
  select 1 from do_not_send where do_not_send.phone_key = contact_index.phone_key
)`;

type Compile = (condition: SingleCondition, now: number) => Sql;

const OF_FACTS = {
  tag: (condition) => kept(sql`contact_tag`, among(sql`tag_id`, condition)),
  owner: (condition) => kept(sql`contact_owner`, among(sql`user_id`, condition)),
  follow_up: (condition, now) =>
    kept(sql`follow_up`, sql`done_at is null and ${onDays(sql`due`, condition, now)}`),
  note: ({ is, value }) =>
    kept(sql`contact_note`, is === 'contains' ? contains(sql`search`, String(value)) : sql`1 = 1`),
} satisfies { [Field in ConditionField]?: Compile };

const FIELDS: { [Field in ConditionField]: Compile } = {
  ...OF_FACTS,
  group: (condition) => sql`(group_id is not null and ${among(sql`group_id`, condition)})`,
  country: detail,
  city: detail,
  created: instants(sql`created_at`),
  last_chat: instants(sql`chat_at`),
  unread: ({ is, value }) => sql`unread ${compares(is)} ${value}`,
  favorite: flag(sql`favorite`),
  ai: flag(sql`ai`),
  email: flag(sql`has_email`),
  do_not_send: ({ value }) => (value === true ? ON_DO_NOT_SEND_LIST : not(ON_DO_NOT_SEND_LIST)),
  // Its kinds are checked as it is read.
  quality: ({ value }) =>
    sql`(${sql.join(
      listOf(value).map((kind) => sql`${sql.ref(String(kind))} = 1`),
      sql` or `,
    )})`,
  written_to: (condition, now) => ofMessages(sql`state = 'accepted'`, condition, now),
  not_accepted: (condition, now) => ofMessages(sql`state in ('refused', 'unknown')`, condition, now),
};

/** Of the record, by the name of the condition. */
function detail({ field, is, value }: SingleCondition): Sql {
  const keys = listOf(value).map((each) => (field === 'country' ? each : textKey(String(each))));
  const found =
    is === 'not_empty'
      ? sql<SqlBool>`1 = 1`
      : is === 'contains'
        ? contains(sql`text_key`, String(value))
        : sql<SqlBool>`text_key in (${sql.join(keys)})`;
  return sql`n in (select n from contact_index_detail where name = ${field} and ${found})`;
}

/** Whether a fact in this table, of a contact in `contact_facts`, is so. */
function kept(table: RawBuilder<unknown>, is: Sql): Sql {
  return sql`contact_facts.n in (select contact_n from ${table} where ${is})`;
}

function ofMessages(which: Sql, condition: SingleCondition, now: number): Sql {
  const at = condition.is === 'not_empty' ? sql`1 = 1` : onInstants(sql`created_at`, condition, now);
  return sql`uuid in (
    select contact_uuid from send where contact_uuid is not null and test = 0 and ${which} and ${at}
  )`;
}

function ownField({ field, is, value, zone }: SingleCondition, now: number): Sql {
  const field_id = sql<SqlBool>`field_id = (select id from contact_field where key = ${keyOf(field)})`;
  switch (is) {
    case 'not_empty':
      return field_id;
    case 'contains':
      return sql`${field_id} and text_key is not null and ${contains(sql`text_key`, String(value))}`;
    case 'less':
    case 'more':
      return sql`${field_id} and number ${compares(is)} ${value}`;
    case 'is':
    case 'any_of':
      return sql`${field_id} and (${sql.join(listOf(value).map(equals), sql` or `)})`;
    default:
      return sql`${field_id} and day is not null and ${onDays(sql`day`, { field, is, value, zone }, now)}`;
  }
}

/** A value of any type: a row has one of the three columns. */
function equals(value: string | number | boolean): Sql {
  if (typeof value !== 'string') return sql`(number is not null and number = ${Number(value)})`;
  const text = sql<SqlBool>`(text_key is not null and text_key = ${textKey(value)})`;
  return DAY.test(value) ? sql`(${text} or (day is not null and day = ${value}))` : text;
}

function among(column: RawBuilder<unknown>, { is, value }: SingleCondition): Sql {
  return is === 'not_empty' ? sql`1 = 1` : sql`${column} in (${sql.join(listOf(value))})`;
}

function flag(column: RawBuilder<unknown>) {
  return ({ value }: SingleCondition): Sql => sql`${column} = ${value === true ? 1 : 0}`;
}

function contains(column: RawBuilder<unknown>, text: string): Sql {
  return sql`${column} like ${`%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

function compares(is: SingleCondition['is']): RawBuilder<unknown> {
  return is === 'less' ? sql`<` : is === 'more' ? sql`>` : sql`=`;
}

/** Unknown times of the index are empty. */
function instants(column: RawBuilder<unknown>) {
  return (condition: SingleCondition, now: number): Sql =>
    condition.is === 'not_empty'
      ? sql`${column} <> ''`
      : sql`(${column} <> '' and ${onInstants(column, condition, now)})`;
}

function onInstants(
  column: RawBuilder<unknown>,
  { is, value, zone = 'UTC' }: SingleCondition,
  now: number,
): Sql {
  const startOf = (day: string, later: number) =>
    new Date(firstInstantOf(Date.parse(day) + later * DAY_MS, zone)).toISOString();
  if (is === 'before') return sql`${column} < ${startOf(String(value), 0)}`;
  if (is === 'after') return sql`${column} >= ${startOf(String(value), 1)}`;
  return sql`${column} >= ${startOf(dayOf(now, zone, -Number(value)), 0)}`;
}

/** `days_ago`: since that many days, until today. `in_next_days`: from today until then. */
function onDays(column: RawBuilder<unknown>, { is, value, zone = 'UTC' }: SingleCondition, now: number): Sql {
  if (is === 'not_empty') return sql`1 = 1`;
  if (is === 'before') return sql`${column} < ${value}`;
  if (is === 'after') return sql`${column} > ${value}`;
  const days = Number(value);
  const [from, to] = is === 'in_next_days' ? [0, days] : [-days, 0];
  return sql`${column} between ${dayOf(now, zone, from)} and ${dayOf(now, zone, to)}`;
}

function dayOf(now: number, zone: string, later: number): string {
  return new Date(wallTime(now, zone) + later * DAY_MS).toISOString().slice(0, 10);
}

function keyOf(field: string): string {
  return field.slice('field:'.length);
}

function listOf(value: ConditionValue | undefined): (string | number | boolean)[] {
  return Array.isArray(value) ? [...value] : [value as string | number | boolean];
}
