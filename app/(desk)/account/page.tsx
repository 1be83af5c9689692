import type { Metadata } from 'next';
import { AccountView } from '@/components/auth/account-view';
import { can } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { requireUser } from '../../guard';

export const metadata: Metadata = { title: 'Your account' };

export default async function AccountPage() {
  const { email, roles } = await requireUser(paths.account);
  return <AccountView email={email} access={roles.length > 0} maySend={can(roles, 'sends:create')} />;
}
