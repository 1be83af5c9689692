import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { broadcastSettingQuery } from '@/lib/broadcasts/queries';
import type { BroadcastSettings } from '@/lib/broadcasts/settings';
import { formatCount } from '@/lib/format';

const LazyEditor = lazyWithPreload(
  () => import('./broadcast-settings-form').then((module) => module.BroadcastSettingsForm),
  ['forms'],
);

export function BroadcastSettingsSection({ canWrite }: { canWrite: boolean }) {
  const headingId = useId();
  const query = useQuery(broadcastSettingQuery());
  const { data, error } = query;
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t pt-6">
      <h2 id={headingId} className="font-semibold">
        Broadcasts
      </h2>
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {!data && error && (
        <Note tone="danger" title="Couldn’t load the broadcast settings" action={<TryAgain query={query} />}>
          {error.message}
        </Note>
      )}
      {data && canWrite && (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <LazyEditor settings={data} />
        </Suspense>
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
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 [&>dd]:num [&>*]:min-h-8 [&>dt]:text-muted">
      <dt>Needs approval</dt>
      <dd>Above {formatCount(approval_above, 'message')}</dd>
      <dt>Approves</dt>
      <dd>{marketers_approve ? 'Admins and marketers' : 'Admins'}</dd>
      <dt>Typed confirmation</dt>
      <dd>Above {formatCount(confirm_above, 'message')}</dd>
      <dt>Time zone</dt>
      <dd>{zone ?? 'The author’s'}</dd>
      <dt>WhatsApp’s limit in 24 hours</dt>
      <dd>{tier === null ? 'None or unknown' : formatCount(tier, 'person', 'people')}</dd>
    </dl>
  );
}
