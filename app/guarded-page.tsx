import 'server-only';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { can, type Permission } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import type { SessionUser } from '@/lib/server/auth/session';
import { requirePageUser } from './guard';
import { NoAccess } from './no-access';
import { prefetched } from './prefetch';
import { PrefetchedQueries } from './prefetched-queries';

/**
 * The page of someone whose roles have the permission; for others, who can give it to them. Where the policy asks for a
 * second factor that is not set up yet, it redirects to the account page.
 */
export async function guardedPage(
  permission: Permission,
  from: string,
  render: (user: SessionUser) => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  const user = await requirePageUser(from);
  if (user.mustEnroll) redirect(paths.account);
  return can(user.roles, permission) ? render(user) : <NoAccess permission={permission} />;
}

/** The view with what these queries answer in time. */
export async function withPrefetched(view: ReactNode, ...queries: FetchQueryOptions[]): Promise<ReactNode> {
  return <PrefetchedQueries queries={await prefetched(...queries)}>{view}</PrefetchedQueries>;
}
