'use client';

import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '@/components/data-table/list-failed';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { accountQueries } from '@/lib/account/queries';
import type { Account } from '@/lib/account/schema';
import type { LanguageChoices } from '@/lib/language/choices';
import { useMessages } from '@/lib/messages/messages-provider';
import { AccountSections } from './account-sections';

type AccountViewProps = {
  email: string;
  /** Whether they may send messages, and so need a phone number for tests. */
  maySend: boolean;
  /** They can use nothing else until they have a second factor. */
  mustEnroll: boolean;
  languages: LanguageChoices;
};

export function AccountView({ email, ...rest }: AccountViewProps) {
  const t = useMessages('account');
  const query = useQuery(accountQueries.mine());
  const { data, error, isPending } = query;
  return (
    <>
      <PageHeader title={t('title')} meta={<bdi>{email}</bdi>} status={!rest.mustEnroll} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-5 max-sm:p-4">
        {isPending && (
          <div role="status" aria-label={t('loading')} className="grid max-w-120 gap-4">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        )}
        {!data && !isPending && <QueryFailed title={t('failed')} query={query} />}
        {data && (
          <div className="grid w-full max-w-200 content-start">
            {error && (
              <Note tone="warning" className="mb-5">
                {t('stale', { problem: error.message })}
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
  const t = useMessages('account');
  const mustBegin = mustEnroll && account.two_factor.confirmed_at === null;
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {mustBegin && (
        <Note tone="warning" title={t('mustEnroll.title')}>
          {t('mustEnroll.text')}
        </Note>
      )}
      {account.roles.length === 0 && <Note tone="warning">{t('noRole')}</Note>}
    </div>
  );
}
