import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Note } from '@/components/ui/display/note';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import type { OwnField } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyEditField, LazyNewField } from './lazy-form';
import { useFieldState } from './use-field-state';

export function FieldSheet({ query }: { query: UseQueryResult<OwnField[]> }) {
  const { params, go } = useFieldState();
  const t = useMessages('own-fields');
  const id = params.field;
  if (id === null) return null;
  const close = () => go({ field: null });
  if (id === 'new') {
    return (
      <Sheet title={t('new')} onClose={close}>
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <LazyNewField fields={query.data ?? []} onClose={close} />
        </Suspense>
      </Sheet>
    );
  }
  const field = query.data?.find((each) => each.id === id);
  return (
    <Sheet
      key={id}
      title={field ? <bdi>{field.label}</bdi> : t('sheet.title')}
      meta={field && <code>{field.key}</code>}
      onClose={close}
      returnFocus={() => recordLink(id)}
    >
      {field ? (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <LazyEditField field={field} onClose={close} />
        </Suspense>
      ) : query.data ? (
        <SheetBody>
          <Note>{t('sheet.notFound')}</Note>
        </SheetBody>
      ) : (
        <RecordAbsent
          loading={t('loading')}
          failed={t('failed')}
          notFound={t('sheet.notFound')}
          query={query}
        />
      )}
    </Sheet>
  );
}
