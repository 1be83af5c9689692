import 'server-only';
import type { Selectable } from 'kysely';
import { isRole, type Role } from '@/lib/auth/permissions';
import type { ContactField } from '@/lib/contact-facts/schema';
import type { Store } from '../db/client';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';

/** The fields that the caller may see, archived ones too, in the order that admins chose. */
export async function fieldsFor({ actor }: Pick<Context, 'actor'>, db: Store): Promise<ContactField[]> {
  const rows = await db.selectFrom('contact_field').selectAll().orderBy('place').orderBy('id').execute();
  const roles = actor.kind === 'user' ? actor.roles.filter((role): role is Role => isRole(role)) : null;
  return rows.map(toField).filter(({ hidden_from }) => !isHidden(hidden_from, roles));
}

/** Someone with several roles sees what one of them may see. The app itself, without roles, sees all. */
function isHidden(hiddenFrom: readonly Role[], roles: readonly Role[] | null): boolean {
  return roles?.every((role) => hiddenFrom.includes(role)) ?? false;
}

export function toField(row: Selectable<Tables['contact_field']>): ContactField {
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
