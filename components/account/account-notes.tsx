import { Note } from '@/components/ui/display/note';
import type { Account } from '@/lib/account/schema';

/** Why the rest of the desk is closed to them, where it is. */
export function AccountNotes({ account, mustEnroll }: { account: Account; mustEnroll: boolean }) {
  const mustBegin = mustEnroll && account.two_factor.confirmed_at === null;
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {mustBegin && (
        <Note tone="warning" title="Set up a second factor to go on">
          An admin asks for one at sign-in. It takes a minute and an authenticator app on your phone; until
          then the rest of the desk stays closed to you. You need your password for it; if you have forgotten
          it, another admin can make a link for a new one.
        </Note>
      )}
      {account.roles.length === 0 && (
        <Note tone="warning">You have no role yet, so there is nothing to see. Ask an admin for one.</Note>
      )}
    </div>
  );
}
