'use client';

import { useQuery } from '@tanstack/react-query';
import ListPlus from 'lucide-react/icons/list-plus';
import Plus from 'lucide-react/icons/plus';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { WholeList } from '@/components/data-table/whole-list';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { OwnField } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { FieldSheet } from './field-sheet';
import { FieldsTable } from './fields-table';
import { LazyNewField } from './lazy-field-forms';
import { useFieldState } from './use-field-state';

export function OwnFieldsView() {
  const t = useMessages('own-fields');
  const query = useQuery(factsQueries.fields());
  const fields = query.data;
  const shown = fields ? archivedLast(fields) : [];
  const active = fields?.filter(({ archived }) => !archived).length ?? 0;
  useFieldKeys(shown);
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={active > 0 && t('count', { count: active })}
        action={<NewFieldLink />}
      />
      <WholeList
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        none={
          <EmptyState icon={<ListPlus />} title={t('none.title')} action={<NewFieldLink />}>
            {t('none.text')}
          </EmptyState>
        }
      >
        {(all) => (
          <>
            <p className="px-5 py-3 text-muted max-sm:px-4">{t('about')}</p>
            <FieldsTable fields={all} shown={shown} />
          </>
        )}
      </WholeList>
      <FieldSheet query={query} />
    </>
  );
}

function archivedLast(fields: readonly OwnField[]): OwnField[] {
  return [...fields.filter(({ archived }) => !archived), ...fields.filter(({ archived }) => archived)];
}

function useFieldKeys(fields: readonly OwnField[]) {
  const { params, go } = useFieldState();
  const t = useMessages('own-fields');
  const creating = params.field === 'new';
  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: creating ? [] : fields.map(({ id }) => id),
    open: creating ? null : params.field,
    onOpen: (field) => go({ field }),
    create: !creating && { does: t('new'), run: () => go({ field: 'new' }) },
    edit: false,
  });
}

function NewFieldLink() {
  const t = useMessages('own-fields');
  const { linkTo } = useFieldState();
  return (
    <FormLink {...linkTo({ field: 'new' })} form={LazyNewField}>
      <Plus />
      {t('new')}
    </FormLink>
  );
}
