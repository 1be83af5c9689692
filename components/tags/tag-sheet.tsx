import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Note } from '@/components/ui/display/note';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import type { ContactTag } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyEditTag, LazyNewTag } from './lazy-form';
import { useTagState } from './use-tag-state';

export function TagSheet({ query }: { query: UseQueryResult<ContactTag[]> }) {
  const { params, go } = useTagState();
  const t = useMessages('tags');
  const id = params.tag;
  if (id === null) return null;
  const close = () => go({ tag: null });
  if (id === 'new') {
    return (
      <Sheet title={t('new')} onClose={close}>
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <LazyNewTag onClose={close} />
        </Suspense>
      </Sheet>
    );
  }
  const tag = query.data?.find((each) => each.id === id);
  return (
    <Sheet
      key={id}
      title={tag ? <bdi>{tag.name}</bdi> : t('sheet.title')}
      onClose={close}
      returnFocus={() => recordLink(id)}
    >
      {tag ? (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <LazyEditTag tag={tag} tags={query.data ?? []} onClose={close} />
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
