import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { broadcastSettingQuery } from '@/lib/broadcasts/queries';
import type { BroadcastSettings } from '@/lib/broadcasts/settings';
import { useMessages } from '@/lib/messages/messages-provider';

const LazyEditor = lazyWithPreload(
  () => import('./broadcast-settings-form').then((module) => module.BroadcastSettingsForm),
  ['forms', 'broadcast-settings-form'],
);

export function BroadcastSettingsSection({ canWrite }: { canWrite: boolean }) {
  const t = useMessages('send-settings');
  const headingId = useId();
  const query = useQuery(broadcastSettingQuery());
  const { data, error } = query;
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t pt-6">
      <h2 id={headingId} className="font-semibold">
        {t('broadcasts.title')}
      </h2>
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {!data && error && (
        <Note tone="danger" title={t('broadcasts.failed')} action={<TryAgain query={query} />}>
          {error.message}
        </Note>
      )}
      {data && canWrite && (
        <PartBoundary fallback={<Skeleton className="h-60 w-full" />}>
          <LazyEditor settings={data} />
        </PartBoundary>
      )}
      {data && !canWrite && <BroadcastFacts settings={data} />}
    </section>
  );
}

function BroadcastFacts({
  settings: { approval_above, confirm_above, marketers_approve, zone, tier },
}: {
  settings: BroadcastSettings;
}) {
  const t = useMessages('send-settings');
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 [&>dd]:num [&>*]:min-h-8 [&>dt]:text-muted">
      <dt>{t('broadcasts.approvalAbove')}</dt>
      <dd>{t('broadcasts.above', { count: approval_above })}</dd>
      <dt>{t('broadcasts.approves')}</dt>
      <dd>{t(marketers_approve ? 'broadcasts.approvesMarketers' : 'broadcasts.approvesAdmins')}</dd>
      <dt>{t('broadcasts.confirmAbove')}</dt>
      <dd>{t('broadcasts.above', { count: confirm_above })}</dd>
      <dt>{t('broadcasts.zone')}</dt>
      <dd>{zone ?? t('broadcasts.zoneOfAuthor')}</dd>
      <dt>{t('broadcasts.limit')}</dt>
      <dd>{tier === null ? t('broadcasts.limitNone') : t('broadcasts.limitPeople', { count: tier })}</dd>
    </dl>
  );
}
