'use client';

import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '@/components/data-table/list-failed';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { accountQueries } from '@/lib/account/queries';
import type { Account } from '@/lib/account/schema';
import { PAGE_TITLES } from '@/lib/page-titles';
import { AccountSections } from './account-sections';

type AccountViewProps = {
  email: string;
  /** Whether they may send messages, and so need a phone number for tests. */
  maySend: boolean;
  /** They can use nothing else until they have a second factor. */
  mustEnroll: boolean;
};

export function AccountView({ email, ...rest }: AccountViewProps) {
  const query = useQuery(accountQueries.mine());
  const { data, error, isPending } = query;
  return (
    <>
      <PageHeader title={PAGE_TITLES.account} meta={<bdi>{email}</bdi>} status={!rest.mustEnroll} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 max-sm:p-4">
        {isPending && (
          <div role="status" aria-label="Loading your account" className="grid max-w-120 gap-4">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        )}
        {!data && !isPending && <QueryFailed title="Couldn’t load your account" query={query} />}
        {data && (
          <div className="grid w-full max-w-200 content-start">
            {error && (
              <Note tone="warning" className="mb-5">
                This may be out of date. {error.message}
              </Note>
            )}
            <AccountNotes account={data} mustEnroll={rest.mustEnroll} />
            <div className="grid">
              <AccountSections account={data} {...rest} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function AccountNotes({ account, mustEnroll }: { account: Account; mustEnroll: boolean }) {
  const mustBegin = mustEnroll && account.two_factor.confirmed_at === null;
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {mustBegin && (
        <Note tone="warning" title="Set up two-factor authentication (2FA) to continue">
          An admin requires it. You need your password and an authenticator app on your phone; it takes a
          minute. Until then you can’t use the rest of Frontdesk. If you forgot your password, an admin can
          create a link to reset it.
        </Note>
      )}
      {account.roles.length === 0 && (
        <Note tone="warning">You have no role yet, so you can’t see anything. Ask an admin for one.</Note>
      )}
    </div>
  );
}
