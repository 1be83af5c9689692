import type { UseQueryResult } from '@tanstack/react-query';
import { ListedSheet } from '@/components/data-table/listed-sheet';
import type { OwnField } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyEditField, LazyNewField } from './lazy-field-forms';
import { useFieldState } from './use-field-state';

export function FieldSheet({ query }: { query: UseQueryResult<OwnField[]> }) {
  const { params, go } = useFieldState();
  const t = useMessages('own-fields');
  if (params.field === null) return null;
  const close = () => go({ field: null });
  return (
    <ListedSheet
      id={params.field}
      query={query}
      texts={{
        new: t('new'),
        record: t('sheet.title'),
        loading: t('loading'),
        failed: t('failed'),
        notFound: t('sheet.notFound'),
      }}
      nameOf={({ label }) => label}
      metaOf={({ key }) => <code>{key}</code>}
      fields={3}
      newForm={<LazyNewField fields={query.data ?? []} onClose={close} />}
      form={(field) => <LazyEditField field={field} onClose={close} />}
      onClose={close}
    />
  );
}
