import 'server-only';
import type { Kysely } from 'kysely';
import { batchesOf } from '@/lib/batches';
import { systemClock } from '@/lib/clock';
import { mayEditField } from '@/lib/contact-facts/field-roles';
import { checkValue } from '@/lib/contact-facts/field-value';
import { isSameValue } from '@/lib/contact-facts/same-value';
import type { FactsUpdate, FieldValue, OwnField } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { rowBatchesOf } from '../db/batches';
import type { Store } from '../db/client';
import { groupedBy } from '../db/grouped-by';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { actorName, type Context } from '../http/context';
import { allFields, visibleTo } from './fields';
import { toRows, valueOfRows } from './value-rows';

/** In a statement. */
const ROWS = 500;

type Values = Record<string, FieldValue>;
type Changes = NonNullable<FactsUpdate['fields']>;

/** The values that the caller may see, by the keys of their fields. */
export async function valuesOf(ctx: Pick<Context, 'actor'>, db: Store, n: number): Promise<Values> {
  return (await valuesOfMany(ctx, db, [n])).get(n) ?? {};
}

/** The same of several contacts, in two statements. One without values is absent. */
export async function valuesOfMany(
  ctx: Pick<Context, 'actor'>,
  db: Store,
  numbers: readonly number[],
): Promise<Map<number, Values>> {
  const fields = visibleTo(ctx, await allFields(db)).filter(({ archived }) => !archived);
  return readValues(db, numbers, fields);
}

/** What the audit log says of these fields: values by key, which never changes; null where there is none. */
export async function recordedValues(
  db: Store,
  n: number,
  keys: readonly string[],
): Promise<Record<string, FieldValue | null>> {
  if (keys.length === 0) return {};
  const fields = (await allFields(db)).filter(({ key }) => keys.includes(key));
  const values = (await readValues(db, [n], fields)).get(n) ?? {};
  return Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? null]));
}

/**
 * Throws AppError, with an issue at `fields.<key>` for each field: `invalid` for values that don't fit and for fields that
 * the caller doesn't see; `forbidden` for those that they may not edit; `conflict`, with all values as `current`, for
 * those that aren't as `expected`.
 */
export function setValues(tx: Kysely<Tables>, ctx: Context, n: number, changes: Changes): Promise<void> {
  return setValuesOfMany(tx, ctx, new Map([[n, changes]]));
}

/** The same for several contacts, by their numbers, in a fixed number of statements where they change the same fields. */
export async function setValuesOfMany(
  tx: Kysely<Tables>,
  ctx: Context,
  changes: ReadonlyMap<number, Changes>,
): Promise<void> {
  const fields = new Map(visibleTo(ctx, await allFields(tx)).map((field) => [field.key, field]));
  const current = await readValues(
    tx,
    [...changes.keys()],
    [...fields.values()].filter(({ archived }) => !archived),
  );
  const checked = [...changes].map(([n, asked]) => ({
    n,
    values: check(ctx, fields, current.get(n) ?? {}, asked),
  }));
  const byFields = groupedBy(checked, ({ values }) => values.map(({ field }) => field.id).join());
  for (const alike of byFields.values()) await writeValues(tx, ctx, alike);
}

type Checked = { field: OwnField; value: FieldValue | null }[];

function check(
  ctx: Context,
  fields: ReadonlyMap<string, OwnField>,
  current: Values,
  changes: Changes,
): Checked {
  const refuse = new Refusals(current);
  const checked = Object.entries(changes).flatMap(([key, { value, expected }]) => {
    const field = fields.get(key);
    if (!field || field.archived) {
      return refuse.as(
        'invalid',
        key,
        coded('own-fields-errors.unknownNamed', { name: field?.label ?? key }),
      );
    }
    if (!mayEdit(ctx, field)) return refuse.as('forbidden', key, coded('own-fields-errors.notEditable'));
    const next = checkValue(field, value);
    if (next.problem !== undefined) return refuse.as('invalid', key, next.problem);
    const now = current[key] ?? null;
    if (isSameValue(next.value, now)) return [];
    if (expected !== undefined && !isSameValue(expected, now)) {
      return refuse.as('conflict', key, coded('own-fields-errors.changed', { field: field.label }));
    }
    return [{ field, value: next.value }];
  });
  refuse.throwFirst();
  return checked;
}

/** `contacts`: with values of the same fields. */
async function writeValues(
  tx: Kysely<Tables>,
  ctx: Context,
  contacts: readonly { n: number; values: Checked }[],
): Promise<void> {
  const ids = contacts[0]?.values.map(({ field }) => field.id) ?? [];
  if (ids.length === 0) return;
  const numbers = contacts.map(({ n }) => n);
  await tx
    .deleteFrom('contact_value')
    .where('contact_n', 'in', numbers)
    .where('field_id', 'in', ids)
    .execute();
  const common = { set_at: systemClock.iso(), set_by_name: actorName(ctx) };
  const rows = contacts.flatMap(({ n, values }) =>
    values.flatMap(({ field, value }) =>
      value === null
        ? []
        : toRows(field, value).map((row) => ({ ...common, contact_n: n, field_id: field.id, ...row })),
    ),
  );
  for (const batch of rowBatchesOf(rows, ROWS)) await tx.insertInto('contact_value').values(batch).execute();
}

/** What keeps all changes from being made. What is wrong in itself is said before what others have changed. */
class Refusals {
  readonly #current: Values;
  readonly #found = { invalid: [], forbidden: [], conflict: [] } as Record<
    'invalid' | 'forbidden' | 'conflict',
    { path: string; message: string }[]
  >;

  constructor(current: Values) {
    this.#current = current;
  }

  as(code: 'invalid' | 'forbidden' | 'conflict', key: string, message: string): [] {
    this.#found[code].push({ path: `fields.${key}`, message });
    return [];
  }

  throwFirst(): void {
    const code = (['forbidden', 'invalid', 'conflict'] as const).find((each) => this.#found[each].length > 0);
    if (code === undefined) return;
    const issues = this.#found[code];
    const current = code === 'conflict' ? { fields: this.#current } : undefined;
    throw new AppError(code, issues[0]?.message ?? '', { issues, current });
  }
}

function mayEdit({ actor }: Context, field: OwnField): boolean {
  return actor.kind !== 'user' || mayEditField(actor.roles, field);
}

async function readValues(
  db: Store,
  numbers: readonly number[],
  fields: readonly OwnField[],
): Promise<Map<number, Values>> {
  if (numbers.length === 0 || fields.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_value')
    .select(['contact_n', 'field_id', 'text', 'number', 'day'])
    .where('contact_n', 'in', numbers)
    .execute();
  return toValues(
    groupedBy(rows, ({ contact_n }) => contact_n),
    fields,
  );
}

/** The values of these fields by UUID, hidden ones too, in one statement for 500 contacts. */
export async function valuesOfContacts(
  db: Store,
  contactIds: readonly string[],
  fields: readonly OwnField[],
): Promise<Map<string, Values>> {
  const found = new Map<string, Values>();
  if (fields.length === 0) return found;
  for (const batch of batchesOf(contactIds, ROWS)) {
    const rows = await db
      .selectFrom('contact_facts')
      .innerJoin('contact_value', 'contact_n', 'n')
      .select(['contact_id', 'field_id', 'text', 'number', 'day'])
      .where('contact_id', 'in', batch)
      .where('service', 'is', null)
      .where(
        'field_id',
        'in',
        fields.map(({ id }) => id),
      )
      .execute();
    const byContact = groupedBy(rows, ({ contact_id }) => contact_id);
    for (const [id, values] of toValues(byContact, fields)) found.set(id, values);
  }
  return found;
}

type StoredRow = Parameters<typeof valueOfRows>[1][number] & { field_id: string };

function toValues<Key>(
  byContact: ReadonlyMap<Key, StoredRow[]>,
  fields: readonly OwnField[],
): Map<Key, Values> {
  return new Map(
    [...byContact].map(([contact, own]) => {
      const byField = groupedBy(own, ({ field_id }) => field_id);
      const values = fields.flatMap((field) => {
        const stored = byField.get(field.id);
        return stored ? [[field.key, valueOfRows(field, stored)] as const] : [];
      });
      return [contact, Object.fromEntries(values)];
    }),
  );
}
