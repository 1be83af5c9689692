import { Note } from '@/components/ui/display/note';
import type { Permission } from '@/lib/auth/permissions';
import { rolesFor } from '@/lib/staff/labels';

/** In place of a form that a link opens, but none of the user's roles. `action`: "edit contacts". */
export function NeedsRole({ permission, action }: { permission: Permission; action: string }) {
  return (
    <Note role="status">
      To {action}, you need the role {rolesFor(permission)}. Ask an admin to give it to you.
    </Note>
  );
}
