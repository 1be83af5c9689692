import { AccountView } from '@/components/account/account-view';
import { accountQueries } from '@/lib/account/queries';
import { can } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { readAccount } from '@/lib/server/account/account';
import { listSessions } from '@/lib/server/staff/sessions';
import { pageContext, requirePageUser } from '../../guard';
import { withPrefetched } from '../../guarded-page';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';

export const generateMetadata = titledMetadata('account');

export default async function AccountPage() {
  const user = await requirePageUser(paths.account);
  const ctx = pageContext(user);
  const maySend = can(user.roles, 'sends:create');
  return withPrefetched(
    <PageMessages of={['account', 'account-fields', 'code-field', 'phone-fields', 'session-times']}>
      <AccountView email={user.email} maySend={maySend} mustEnroll={user.mustEnroll} />
    </PageMessages>,
    { queryKey: accountQueries.mine().queryKey, queryFn: () => readAccount(ctx) },
    { queryKey: accountQueries.sessions().queryKey, queryFn: () => listSessions(ctx, user.id) },
  );
}
