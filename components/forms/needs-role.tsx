import { Note } from '@/components/ui/display/note';
import type { Permission } from '@/lib/auth/permissions';
import { useMessages } from '@/lib/messages/messages-provider';
import { rolesFor } from '@/lib/staff/labels';

type NeedsRoleProps = {
  permission: Permission;
  /** "To edit contacts, you need the role Support. Ask an admin to give it to you." */
  text: (role: string) => string;
};

/** Shown instead of a form that the user’s roles don’t allow. */
export function NeedsRole({ permission, text }: NeedsRoleProps) {
  return <Note role="status">{text(rolesFor(useMessages('roles'), permission))}</Note>;
}
