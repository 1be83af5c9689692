import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '@/components/data-table/list-failed';
import { Skeleton } from '@/components/ui/display/loading';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { auditSettingQuery } from '@/lib/audit/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { useAuditState } from './use-audit-state';

const LazyRetentionForm = lazyWithPreload(
  () => import('./retention-form').then((module) => module.RetentionForm),
  ['forms', 'audit-form', 'kept-for'],
);

export function RetentionSheet() {
  const t = useMessages('audit');
  const { go } = useAuditState();
  const query = useQuery(auditSettingQuery());
  const { data, error } = query;
  const close = () => go({ panel: null });
  return (
    <Sheet
      title={t('retention')}
      meta={t('setting.meta')}
      onClose={close}
      returnFocus={() => focusTargets.get('retention')}
    >
      {data ? (
        <PartBoundary
          fallback={
            <SheetBody>
              <Loading />
            </SheetBody>
          }
        >
          <LazyRetentionForm settings={data} onClose={close} />
        </PartBoundary>
      ) : (
        <SheetBody>
          {error ? <QueryFailed title={t('setting.failed')} query={query} /> : <Loading />}
        </SheetBody>
      )}
    </Sheet>
  );
}

function Loading() {
  const t = useMessages('audit');
  return (
    <div role="status" aria-label={t('setting.loading')}>
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
