import 'server-only';
import Lock from 'lucide-react/icons/lock';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { LinkButton } from '@/components/ui/form-controls/button';
import type { Permission } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { store } from '@/lib/server/db/client';
import { adminNames } from '@/lib/server/users/users';
import { rolesFor } from '@/lib/staff/labels';

const HOME: Permission = 'contacts:read';
const either = new Intl.ListFormat('en', { type: 'disjunction' });

export async function NoAccess({ permission }: { permission: Permission }) {
  const admins = await adminNames(store());
  return (
    <>
      <PageHeader title="No access" status={permission !== HOME} />
      <EmptyState
        icon={<Lock />}
        title="Your role doesn’t open this page"
        action={
          permission === HOME ? (
            <LinkButton href={paths.account}>Go to your account</LinkButton>
          ) : (
            <LinkButton href={paths.home}>Go to the overview</LinkButton>
          )
        }
      >
        <p>
          This page needs the role {rolesFor(permission)}. {askFor(admins)}
        </p>
      </EmptyState>
    </>
  );
}

const MAX_NAMES = 3;

function askFor(admins: string[]): string {
  const named = admins.slice(0, MAX_NAMES);
  const who = admins.length > MAX_NAMES ? [...named, 'another admin'] : named;
  return who.length === 0
    ? 'Ask an admin to give it to you.'
    : `Ask ${either.format(who)} to give it to you.`;
}
