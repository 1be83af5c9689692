import 'server-only';
import type { Kysely, Selectable } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { FieldInput, FieldUpdate } from '@/lib/contact-facts/field-schema';
import { BETWEEN_CHOICES, type FieldType } from '@/lib/contact-facts/field-types';
import { FIELDS_MAX, type OwnField } from '@/lib/contact-facts/schema';
import { textKey } from '@/lib/contact-facts/text-key';
import { hasChoices } from '@/lib/contact-facts/value-text';
import { type Coded, coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { foldText } from '@/lib/search/text';
import { recordInTransaction } from '../audit/audit';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { changingFacts } from './changing-facts';
import { presentFacts } from './contacts';
import { convertValues } from './convert-values';
import { isAsExpected } from './expected';
import { toField, visibleTo } from './fields';

type Row = Selectable<Tables['contact_field']>;

/** Throws AppError `invalid` at the field of the form: a taken key or name, choices that aren't right, too many fields. */
export function createField(ctx: Context, input: FieldInput): Promise<OwnField> {
  return changingFacts(ctx, async (tx) => {
    refuseWrong(input);
    const rows = await tx.selectFrom('contact_field').select(['key', 'archived', 'place']).execute();
    if (rows.some(({ key }) => key === input.key)) throw at('key', coded('own-fields-errors.keyTaken'));
    refuseTooMany(rows.filter(({ archived }) => archived === 0).length, 'label');
    await refuseTaken(tx, input.label);
    const now = systemClock.iso();
    const row: Row = {
      id: randomUUID(),
      key: input.key,
      ...columnsOf(input),
      in_panel: Number(input.in_panel),
      archived: 0,
      place: Math.max(0, ...rows.map(({ place }) => place)) + 1,
      created_at: now,
      updated_at: now,
    };
    await tx.insertInto('contact_field').values(row).execute();
    const field = toField(row);
    const record = { type: 'contact_field', id: row.id };
    await recordInTransaction(tx, ctx, { action: 'contact_field.create', record, ...said(field) });
    return field;
  });
}

/**
 * Another type converts the values of contacts. Throws AppError `not_found`, also for a field hidden from the caller,
 * `conflict`, with the field as `current`, when it is no longer as `expected`, and `invalid`: for values that don't fit
 * the type, a choice that contacts have, and what `createField` refuses.
 */
export function updateField(ctx: Context, id: string, update: FieldUpdate): Promise<OwnField> {
  return changingFacts(ctx, async (tx) => {
    const row = await tx.selectFrom('contact_field').selectAll().where('id', '=', id).executeTakeFirst();
    const [before] = row ? visibleTo(ctx, [toField(row)]) : [];
    if (!row || !before) throw new AppError('not_found', coded('own-fields-errors.unknown'));
    const { place, expected, ...change } = update;
    if (!isAsExpected(before, expected))
      throw new AppError('conflict', coded('own-fields-errors.fieldChanged'), { current: before });
    const next = { ...before, ...change };
    // The choices of the former type are of no use, but those that are given are refused.
    if (!hasChoices(next.type) && change.choices === undefined) next.choices = null;
    // Choices that look alike only since an earlier version stay.
    if ('type' in change || 'choices' in change) refuseWrong(next);
    else refuseHidden(next);
    if (before.archived && !next.archived) refuseTooMany(await countActive(tx), 'archived');
    // Names that are alike only since an earlier version stay.
    const isNamed = next.label !== before.label || (before.archived && !next.archived);
    if (isNamed) await refuseTaken(tx, next.label, id);
    if (next.type !== before.type) await convertValues(tx, before, next);
    else if (hasChoices(next.type)) await refuseUsed(tx, before, next);
    if (place !== undefined) await move(tx, id, place);
    const columns = {
      ...columnsOf(next),
      in_panel: Number(next.in_panel),
      archived: Number(next.archived),
      updated_at: systemClock.iso(),
    };
    await tx.updateTable('contact_field').set(columns).where('id', '=', id).execute();
    const after = toField({ ...row, ...columns });
    const record = { type: 'contact_field', id };
    const event = { ...said(after, place), before: said(before).after };
    await recordInTransaction(tx, ctx, { action: 'contact_field.update', record, ...event });
    return after;
  });
}

function columnsOf(field: Omit<FieldInput, 'key'>) {
  const { label, type, choices, help, editable_by, hidden_from } = field;
  return {
    label,
    type,
    choices: hasChoices(type) ? JSON.stringify(choices) : null,
    help: help || null,
    editable_by: editable_by === null ? null : editable_by.join(','),
    hidden_from: hidden_from.length === 0 ? null : hidden_from.join(','),
  };
}

/** What the audit log says of it, which masks what is called `key`. */
function said({ id: _, key, ...field }: OwnField, place?: number) {
  return { label: field.label, after: { field: key, ...field, ...(place !== undefined && { place }) } };
}

function refuseHidden({ hidden_from }: Pick<FieldInput, 'hidden_from'>): void {
  if (hidden_from.includes('admin')) throw at('hidden_from', coded('own-fields-errors.hiddenFromAdmins'));
}

/** What can be told without the store. */
function refuseWrong({
  type,
  choices,
  ...field
}: Pick<FieldInput, 'type' | 'choices' | 'hidden_from'>): void {
  refuseHidden(field);
  const given = choices ?? [];
  if (!hasChoices(type)) {
    if (given.length > 0) throw at('choices', coded('own-fields-errors.choicesUnused'));
    return;
  }
  if (given.length === 0) throw at('choices', coded('own-fields-errors.choicesMissing'));
  const folded = given.map(foldText);
  const twice = given.find((_, index) => folded.indexOf(folded[index] ?? '') !== index);
  if (twice !== undefined) throw at('choices', coded('own-fields-errors.choiceTwice', { choice: twice }));
  const separating = given.find((choice) => choice.includes(BETWEEN_CHOICES));
  if (separating !== undefined)
    throw at('choices', coded('own-fields-errors.choiceSeparator', { choice: separating }));
}

function refuseTooMany(active: number, path: string): void {
  if (active >= FIELDS_MAX) throw at(path, coded('own-fields-errors.tooMany', { max: FIELDS_MAX }));
}

/** Two fields that look alike can't be told apart where they are chosen. Archived ones aren't chosen. */
async function refuseTaken(tx: Store, label: string, own?: string): Promise<void> {
  const others = await tx
    .selectFrom('contact_field')
    .select(['id', 'label'])
    .where('archived', '=', 0)
    .execute();
  const isTaken = others.some((other) => other.id !== own && foldText(other.label) === foldText(label));
  if (isTaken) throw at('label', coded('own-fields-errors.labelTaken'));
}

async function countActive(tx: Store): Promise<number> {
  const { count } = await tx
    .selectFrom('contact_field')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('archived', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Refuses to take away a choice that contacts have whom someone can open, to change it. */
async function refuseUsed(
  tx: Store,
  before: OwnField,
  { choices }: { type: FieldType; choices: string[] | null },
): Promise<void> {
  const removed = (before.choices ?? []).filter((choice) => !choices?.includes(choice));
  if (removed.length === 0) return;
  const rows = await tx
    .selectFrom('contact_value')
    .select(['text', (eb) => eb.fn.countAll<number>().as('count')])
    .where('field_id', '=', before.id)
    .where('text_key', 'in', removed.map(textKey))
    .where('text', 'in', removed)
    .where('contact_n', 'in', presentFacts(tx).select('n'))
    .groupBy('text')
    .execute();
  const used = removed.flatMap((choice) => rows.filter(({ text }) => text === choice));
  if (used.length === 0) return;
  const messages = used.map(({ text, count }) =>
    coded('own-fields-errors.choiceInUse', { choice: text ?? '', count: Number(count) }),
  );
  const issues = messages.map((message) => ({ path: 'choices', message }));
  throw new AppError('invalid', messages[0] ?? '', { issues });
}

/** `place`: 0 for the first of all fields. */
async function move(tx: Kysely<Tables>, id: string, place: number): Promise<void> {
  const rows = await tx.selectFrom('contact_field').select('id').orderBy('place').orderBy('id').execute();
  const others = rows.map((row) => row.id).filter((other) => other !== id);
  others.splice(place, 0, id);
  for (const [index, each] of others.entries())
    await tx.updateTable('contact_field').set({ place: index }).where('id', '=', each).execute();
}

function at(path: string, message: Coded): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}
