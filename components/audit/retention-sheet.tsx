import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ListFailed } from '@/components/data-table/list-failed';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Skeleton } from '@/components/ui/display/loading';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { auditQueries, useSaveAuditSettings } from '@/lib/audit/queries';
import { type Retention, toKeepYears, toRetention } from '@/lib/audit/retention';
import type { AuditSettingsRead } from '@/lib/audit/schema';
import { useAuditState } from './use-audit-state';

const LazyRetentionForm = lazyWithPreload(() =>
  import('./retention-form').then((module) => module.RetentionForm),
);

export function RetentionSheet() {
  const { go } = useAuditState();
  const { data, error, isFetching, refetch } = useQuery(auditQueries.settings());
  const close = () => go({ panel: null });
  return (
    <Sheet
      title="Retention"
      meta="How long events are kept"
      onClose={close}
      returnFocus={() => focusTargets.get('retention')}
    >
      {data ? (
        <OpenForm settings={data} onClose={close} />
      ) : (
        <SheetBody>
          {error ? (
            <ListFailed
              title="The setting couldn’t be loaded"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading />
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the setting">
      <Skeleton className="h-14 w-full" />
    </div>
  );
}

function OpenForm({ settings, onClose }: { settings: AuditSettingsRead; onClose: () => void }) {
  const form = useFormDraft<Retention>('audit-settings', toRetention(settings));
  const { mutateAsync } = useSaveAuditSettings();
  return (
    <Suspense
      fallback={
        <SheetBody>
          <Loading />
        </SheetBody>
      }
    >
      <LazyRetentionForm
        key={form.key}
        {...form.props}
        oldest={settings.oldest_at}
        onSubmit={async (values) => {
          await mutateAsync({ keep_years: toKeepYears(values) });
          form.saved();
          void toast('success', 'Retention saved.');
          onClose();
        }}
        onCancel={() => attempt(onClose)}
      />
    </Suspense>
  );
}
