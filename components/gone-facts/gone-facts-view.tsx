'use client';

import { useQuery } from '@tanstack/react-query';
import { ListBody } from '@/components/data-table/list-body';
import { ListPager } from '@/components/data-table/list-pager';
import { RecordTable } from '@/components/data-table/record-table';
import { recordProps } from '@/components/data-table/row-focus';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { LinkButton } from '@/components/ui/form-controls/button';
import { goneQueries } from '@/lib/contact-facts/gone-queries';
import type { GoneContact } from '@/lib/contact-facts/gone-schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { GoneSheet } from './gone-sheet';
import { KeptParts, RemovalDay } from './kept-parts';
import { useGoneState } from './use-gone-state';

/** What is kept about contacts that the messaging service no longer has. */
export function GoneFactsView({ canRemove }: { canRemove: boolean }) {
  const { params, filters, go, linkTo } = useGoneState();
  const t = useMessages('facts-gone');
  const list = useQuery(goneQueries.list(filters));
  const meta = list.data?.meta;
  const rows = list.data?.data ?? [];
  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: rows.map(({ uuid }) => uuid),
    open: params.contact,
    onOpen: (contact) => go({ contact }),
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={meta && meta.total > 0 && t('count', { count: meta.total })}
        actions={meta && meta.total > 0 && <LinkButton href={paths.dataQuality}>{t('back')}</LinkButton>}
      />
      {meta?.total !== 0 && <p className="max-w-160 px-5 py-3 text-muted max-sm:px-4">{t('about')}</p>}
      <ListBody
        list={list}
        loading={t('loading')}
        failed={t('failed')}
        pageSize={filters.per_page}
        empty={
          <EmptyState
            title={t('none.title')}
            action={<LinkButton href={paths.dataQuality}>{t('back')}</LinkButton>}
          >
            {t('none.text')}
          </EmptyState>
        }
        linkToPage={(page) => linkTo({ page })}
      >
        {(found, stale) => (
          <RecordTable
            label={t('title')}
            columns={[t('list.contact'), t('list.phone'), t('list.gone'), t('list.removed'), t('list.kept')]}
            stale={stale}
          >
            {found.map((gone) => (
              <Row key={gone.uuid} gone={gone} />
            ))}
          </RecordTable>
        )}
      </ListBody>
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
      <GoneSheet listed={rows} canRemove={canRemove} />
    </>
  );
}

function Row({ gone }: { gone: GoneContact }) {
  const { params, go, linkTo } = useGoneState();
  const t = useMessages('facts-gone');
  const { uuid, name, phone, gone_since } = gone;
  return (
    <TableRow current={params.contact === uuid} onOpen={() => go({ contact: uuid })}>
      <TableCell className="font-medium">
        <StateLink {...linkTo({ contact: uuid })} {...recordProps(uuid)}>
          <PersonName name={name} fallback={t('nameless')} />
        </StateLink>
      </TableCell>
      <TableCell className="says-itself">{phone && <PhoneNumber phone={phone} />}</TableCell>
      <TableCell label={t('list.gone')}>
        <Time value={gone_since} />
      </TableCell>
      <TableCell
        label={gone.open_follow_ups > 0 ? undefined : t('list.removed')}
        className={gone.open_follow_ups > 0 ? 'says-itself' : undefined}
      >
        <RemovalDay gone={gone} />
      </TableCell>
      <TableCell className="says-itself">
        <KeptParts gone={gone} />
      </TableCell>
    </TableRow>
  );
}
