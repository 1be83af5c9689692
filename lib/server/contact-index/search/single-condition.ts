import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  CONDITION_TEXT_MAX,
  type ConditionField,
  type ConditionValue,
  isOwnField,
  type SingleCondition,
  splitField,
} from '@/lib/contact-facts/condition';
import { textKey } from '@/lib/contact-facts/text-key';
import { DAY, DAY_MS } from '@/lib/dates/days';
import { firstInstantOf, wallTime } from '@/lib/dates/local-time';
import { foldText } from '@/lib/search/text';

type Sql = RawBuilder<SqlBool>;

/** Compares the key that a send is checked by, in the do-not-send list itself, so that both always agree. */
export const ON_DO_NOT_SEND_LIST = sql<SqlBool>`exists (
  select 1 from do_not_send where do_not_send.phone_key = contact_index.phone_key
)`;

/**
 * Rows of facts with a `contact_n`. A contact's own rows `of` a fact are found by an index; what they must be is `is`, which
 * may have an index of all contacts.
 */
type Facts = { table: RawBuilder<unknown>; of: Sql; is?: Sql };

type Compile<Compiled> = (condition: SingleCondition, now: number) => Compiled;

const FACTS = {
  tag: (condition) => ({ table: sql`contact_tag`, of: among(sql`tag_id`, condition) }),
  owner: (condition) => ({ table: sql`contact_owner`, of: among(sql`user_id`, condition) }),
  follow_up: (condition, now) => ({
    table: sql`follow_up`,
    of: sql`done_at is null and ${onDays(sql`due`, condition, now)}`,
  }),
  note: ({ is, value }) => ({
    table: sql`contact_note`,
    of: is === 'contains' ? contains(sql`search`, String(value)) : sql`1 = 1`,
  }),
} satisfies { [Field in ConditionField]?: Compile<Facts> };

type FactsField = keyof typeof FACTS;

/** Whether it asks of what is kept under a contact's number in `contact_facts`. */
export function isOfFacts({ field }: SingleCondition): boolean {
  return Object.hasOwn(FACTS, field) || isOwnField(field);
}

/** The facts that a condition of them asks for. */
export function factRows(condition: SingleCondition, now: number): Facts {
  if (isOwnField(condition.field)) return ownField(condition, now);
  return FACTS[condition.field as FactsField](condition, now);
}

const FIELDS: { [Field in Exclude<ConditionField, FactsField>]: Compile<Sql> } = {
  group: (condition) => sql`(group_id is not null and ${among(sql`group_id`, condition)})`,
  country: detail,
  city: detail,
  created: instants(sql`created_at`),
  last_chat: instants(sql`chat_at`),
  unread: ({ is, value }) => sql`unread ${compares(is)} ${value}`,
  favorite: flag(sql`favorite`),
  ai: flag(sql`ai`),
  email: flag(sql`has_email`),
  do_not_send: ({ value }) => (value === true ? ON_DO_NOT_SEND_LIST : sql`not ${ON_DO_NOT_SEND_LIST}`),
  // Its kinds are checked as it is read.
  quality: ({ value }) =>
    sql`(${sql.join(
      valueList(value).map((kind) => sql`${sql.ref(String(kind))} = 1`),
      sql` or `,
    )})`,
  written_to: (condition, now) => ofMessages(sql`state = 'accepted'`, condition, now),
  not_accepted: (condition, now) => ofMessages(sql`state in ('refused', 'unknown')`, condition, now),
};

/** A condition on a row of `contact_index`, of what isn't a fact. */
export function single(condition: SingleCondition, now: number): Sql {
  const split = splitField(condition.field);
  if (split?.field === 'received')
    return ofMessages(sql`state = 'accepted' and template_name = ${split.name}`, condition, now);
  if (split) return detail(condition);
  return FIELDS[condition.field as keyof typeof FIELDS](condition, now);
}

/** Of the record, by the name of the condition. */
function detail({ field, is, value }: SingleCondition): Sql {
  const keys = valueList(value).map((each) => (field === 'country' ? each : textKey(String(each))));
  const found =
    is === 'not_empty'
      ? sql<SqlBool>`1 = 1`
      : is === 'contains'
        ? withinText(String(value))
        : sql<SqlBool>`text_key in (${sql.join(keys)})`;
  return sql`n in (select n from contact_index_detail where name = ${field} and ${found})`;
}

/** Messages that went to a number which no contact had yet are found by it: the service makes a contact of whom they reach. */
function ofMessages(which: Sql, condition: SingleCondition, now: number): Sql {
  const at = condition.is === 'not_empty' ? sql`1 = 1` : onInstants(sql`created_at`, condition, now);
  const reached = sql`coalesce(contact_uuid, of_number.uuid)`;
  return sql`uuid in (
    select ${reached} from (select contact_uuid, phone_key from send where test = 0 and ${which} and ${at}) as message
      left join contact_index as of_number
        on contact_uuid is null and of_number.phone_key = message.phone_key
    where ${reached} is not null
  )`;
}

function ownField(condition: SingleCondition, now: number): Facts {
  const of = sql<SqlBool>`field_id = (select id from contact_field where key = ${keyOf(condition.field)})`;
  return { table: sql`contact_value`, of, is: valueIs(condition, now) };
}

function valueIs(condition: SingleCondition, now: number): Sql | undefined {
  const { is, value } = condition;
  switch (is) {
    case 'not_empty':
      return undefined;
    case 'contains':
      return sql`text_key is not null and ${withinText(String(value))}`;
    case 'less':
    case 'more':
      return sql`number ${compares(is)} ${value}`;
    case 'is':
    case 'any_of':
      return equals(valueList(value));
    default:
      return sql`day is not null and ${onDays(sql`day`, condition, now)}`;
  }
}

/** Values of one type: a row has one of the three columns. */
function equals(values: (string | number | boolean)[]): Sql {
  const texts = values.filter((each) => typeof each === 'string');
  if (texts.length === 0) return sql`number is not null and number in (${sql.join(values.map(Number))})`;
  const isText = sql<SqlBool>`text_key is not null and text_key in (${sql.join(texts.map(textKey))})`;
  const days = texts.filter((each) => DAY.test(each));
  return days.length > 0 ? sql`((${isText}) or (day is not null and day in (${sql.join(days)})))` : isText;
}

function among(column: RawBuilder<unknown>, { is, value }: SingleCondition): Sql {
  return is === 'not_empty' ? sql`1 = 1` : sql`${column} in (${sql.join(valueList(value))})`;
}

function flag(column: RawBuilder<unknown>) {
  return ({ value }: SingleCondition): Sql => sql`${column} = ${value === true ? 1 : 0}`;
}

function contains(column: RawBuilder<unknown>, text: string): Sql {
  return sql`${column} like ${`%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

/**
 * Of a value or a detail. All of a long text stands beside its beginning, which an index has: only of one that fills it, more
 * has to be read.
 */
function withinText(text: string): Sql {
  // The databases count an emoji as one character, JavaScript as two.
  const isLong = sql`length(text_key) >= ${sql.lit(CONDITION_TEXT_MAX / 2)} and folded is not null`;
  return sql`(${contains(sql`text_key`, text)} or (${isLong} and ${contains(sql`folded`, text)}))`;
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

export function keyOf(field: string): string {
  return field.slice('field:'.length);
}

export function valueList(value: ConditionValue | undefined): (string | number | boolean)[] {
  return Array.isArray(value) ? [...value] : [value as string | number | boolean];
}
