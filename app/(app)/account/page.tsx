import { headers } from 'next/headers';
import { AccountView } from '@/components/account/account-view';
import { accountQueries } from '@/lib/account/queries';
import { can } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { readAccount } from '@/lib/server/account/account';
import { personLanguageChoices } from '@/lib/server/messages/choices';
import { readGeneralSettings } from '@/lib/server/settings/general';
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
    <PageMessages
      of={['account', 'account-fields', 'code-field', 'language', 'phone-fields', 'session-times']}
    >
      <AccountView
        email={user.email}
        maySend={maySend}
        mustEnroll={user.mustEnroll}
        languages={personLanguageChoices(await headers(), (await readGeneralSettings()).default_language)}
      />
    </PageMessages>,
    { queryKey: accountQueries.mine().queryKey, queryFn: () => readAccount(ctx) },
    { queryKey: accountQueries.sessions().queryKey, queryFn: () => listSessions(ctx, user.id) },
  );
}
