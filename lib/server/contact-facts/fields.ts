import 'server-only';
import type { Selectable } from 'kysely';
import { isRole, type Role } from '@/lib/auth/permissions';
import { mayEditField } from '@/lib/contact-facts/field-roles';
import type { OwnField } from '@/lib/contact-facts/schema';
import { reads, type Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';

type Reader = Pick<Context, 'actor'>;

/** Those that the caller may see, archived ones too, in the order that admins chose. */
export async function fieldsFor(ctx: Reader, db: Store): Promise<OwnField[]> {
  return visibleTo(ctx, await allFields(db));
}

/** Those that the caller may change, without archived ones. */
export async function editableFields(ctx: Reader, db: Store): Promise<OwnField[]> {
  const { actor } = ctx;
  return (await fieldsFor(ctx, db)).filter(
    (field) => !field.archived && (actor.kind !== 'user' || mayEditField(actor.roles, field)),
  );
}

export async function allFields(db: Store): Promise<OwnField[]> {
  const rows = await db.selectFrom('contact_field').selectAll().orderBy('place').orderBy('id').execute();
  return rows.map(toField);
}

export function visibleTo({ actor }: Reader, fields: readonly OwnField[]): OwnField[] {
  const roles = actor.kind === 'user' ? actor.roles.filter((role): role is Role => isRole(role)) : null;
  return fields.filter(({ hidden_from }) => !isHidden(hidden_from, roles));
}

/** By the field's ID, how many contacts have a value, also contacts that the messaging service no longer has. */
export async function countValues(ctx: Reader): Promise<Record<string, number>> {
  const db = reads();
  const fields = await fieldsFor(ctx, db);
  const rows = await db
    .selectFrom('contact_value')
    .innerJoin('contact_facts', 'n', 'contact_n')
    .select(['field_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('item', '=', 0)
    .where('service', 'is', null)
    .groupBy('field_id')
    .execute();
  const counts = new Map(rows.map(({ field_id, count }) => [field_id, Number(count)]));
  return Object.fromEntries(fields.map(({ id }) => [id, counts.get(id) ?? 0]));
}

/** Someone with several roles sees what one of them may see. The app itself, without roles, sees all. */
function isHidden(hiddenFrom: readonly Role[], roles: readonly Role[] | null): boolean {
  return roles?.every((role) => hiddenFrom.includes(role)) ?? false;
}

export function toField(row: Selectable<Tables['contact_field']>): OwnField {
  const { id, key, label, type, choices, help, editable_by, hidden_from, in_panel, archived } = row;
  return {
    id,
    key,
    label,
    type,
    choices: choices === null ? null : (JSON.parse(choices) as string[]),
    help,
    editable_by: editable_by === null ? null : rolesOf(editable_by),
    hidden_from: hidden_from === null ? [] : rolesOf(hidden_from),
    in_panel: in_panel === 1,
    archived: archived === 1,
  };
}

function rolesOf(text: string): Role[] {
  return text.split(',').filter(isRole);
}
