import { Note } from '@/components/ui/display/note';
import type { Permission } from '@/lib/auth/permissions';
import { rolesFor } from '@/lib/staff/labels';

/** Shown instead of a form that the user’s roles don’t allow. `action`: "edit contacts". */
export function NeedsRole({ permission, action }: { permission: Permission; action: string }) {
  return (
    <Note role="status">
      To {action}, you need the role {rolesFor(permission)}. Ask an admin to give it to you.
    </Note>
  );
}
