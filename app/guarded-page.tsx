import 'server-only';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { can, type Permission } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import type { SessionUser } from '@/lib/server/auth/session';
import { forReader } from '@/lib/server/messages/reader';
import { requirePageUser } from './guard';
import { NoAccess } from './no-access';
import { prefetched } from './prefetch';
import { PrefetchedQueries } from './prefetched-queries';

/**
 * Renders the page for a user with the permission, in their language; for others, says who can give it to them. Redirects to the account
 * page when the user still has to set up a second factor.
 */
export async function guardedPage(
  permission: Permission,
  from: string,
  render: (user: SessionUser) => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  const user = await requirePageUser(from);
  if (user.mustEnroll) redirect(paths.account);
  if (!can(user.roles, permission)) return <NoAccess permission={permission} />;
  return forReader(user.language, () => render(user));
}

export async function withPrefetched(view: ReactNode, ...queries: FetchQueryOptions[]): Promise<ReactNode> {
  return <PrefetchedQueries queries={await prefetched(...queries)}>{view}</PrefetchedQueries>;
}
