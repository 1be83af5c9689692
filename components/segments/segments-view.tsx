'use client';

import { useQuery } from '@tanstack/react-query';
import Filter from 'lucide-react/icons/filter';
import Plus from 'lucide-react/icons/plus';
import Link from 'next/link';
import { useState } from 'react';
import { RecordTable } from '@/components/data-table/record-table';
import { recordProps } from '@/components/data-table/row-focus';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { useUrlState } from '@/components/data-table/use-url-state';
import { WholeList } from '@/components/data-table/whole-list';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { useZoneName } from '@/components/ui/display/page-clock';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { newBroadcastHref } from '@/lib/broadcasts/paths';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactSegment } from '@/lib/contact-facts/segment-schema';
import { segmentParams, segmentsHref } from '@/lib/contact-facts/segments-url';
import { contactsHref } from '@/lib/contact-index/search-params';
import { useFilterLabels } from '@/lib/contact-index/use-filter-labels';
import { useFilterNames } from '@/lib/contact-index/use-filter-names';
import { useMessages } from '@/lib/messages/messages-provider';
import { SegmentCount } from './segment-count';

const LazySegmentDialog = lazyWithPreload(
  () => import('./segment-dialog').then((module) => module.SegmentDialog),
  ['contact-conditions-form', 'fact-uses', 'forms', 'segments-form'],
);

const useSegmentState = () => useUrlState(segmentParams, segmentsHref);

type May = { canDefine: boolean; canSend: boolean };

export function SegmentsView(may: May) {
  const t = useMessages('segments');
  const { params, go } = useSegmentState();
  const query = useQuery(factsQueries.segments());
  const segments = query.data ?? [];
  useSegmentKeys(segments, may);
  // The builder reads the zone of the browser.
  const hydrated = useHydrated();
  const shown = useShown(segments, params.segment);
  const create = may.canDefine && <NewSegmentLink />;
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={segments.length > 0 && t('count', { count: segments.length })}
        action={create}
      />
      <WholeList
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        none={
          <EmptyState icon={<Filter />} title={t('none.title')} action={create}>
            {t('none.text')}
          </EmptyState>
        }
      >
        {() => (
          <>
            <p className="px-5 py-3 text-muted max-sm:px-4">{t('about')}</p>
            <div className="min-h-0 flex-1 overflow-y-auto">
              <RecordTable
                label={t('title')}
                columns={[t('list.name'), t('list.conditions'), t('list.contacts')]}
                stale={false}
              >
                {segments.map((segment) => (
                  <Row key={segment.id} segment={segment} {...may} />
                ))}
              </RecordTable>
            </div>
          </>
        )}
      </WholeList>
      {hydrated && may.canDefine && (shown || params.segment === 'new') && (
        <PartBoundary>
          <LazySegmentDialog
            key={params.segment}
            segment={shown}
            condition={params.condition}
            rest={params.rest}
            onClose={() => go({ segment: null, condition: null, rest: null })}
          />
        </PartBoundary>
      )}
    </>
  );
}

/** The open segment as it was when it was opened, also when a colleague has changed or deleted it since. */
function useShown(segments: readonly ContactSegment[], id: string | null): ContactSegment | null {
  const [shown, setShown] = useState<ContactSegment | null>(null);
  const next = shown?.id === id ? shown : (segments.find((each) => each.id === id) ?? null);
  if (next !== shown) setShown(next);
  return next;
}

function Row({ segment, canDefine, canSend }: { segment: ContactSegment } & May) {
  const { id, name, condition, broken } = segment;
  const t = useMessages('segments');
  const { params, linkTo, go } = useSegmentState();
  const zone = useZoneName();
  const names = useFilterNames({ condition });
  const [words] = useFilterLabels()({ condition }, names, zone);
  const link = 'inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline';
  return (
    <TableRow current={params.segment === id} onOpen={canDefine ? () => go({ segment: id }) : undefined}>
      <TableCell>
        {canDefine ? (
          <StateLink {...linkTo({ segment: id })} {...recordProps(id)} {...LazySegmentDialog.trigger}>
            <bdi>{name}</bdi>
          </StateLink>
        ) : (
          <bdi>{name}</bdi>
        )}
      </TableCell>
      <TableCell label={t('list.conditions')}>
        <bdi className="line-clamp-3 whitespace-normal text-muted sm:my-2" title={words?.words}>
          {words?.words}
        </bdi>
      </TableCell>
      <TableCell label={t('list.contacts')}>
        {broken === undefined ? (
          <span className="flex flex-wrap gap-x-4">
            <Link href={contactsHref({ segment: id })} prefetch={false} className={`${link} num`}>
              {condition && <SegmentCount condition={condition} />}
            </Link>
            {canSend && (
              <Link href={newBroadcastHref({ segment: id })} prefetch={false} className={link}>
                {t('list.send')}
              </Link>
            )}
          </span>
        ) : (
          <span className="whitespace-normal text-danger text-small">
            {t('list.broken', { why: broken })}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}

function useSegmentKeys(segments: readonly ContactSegment[], { canDefine }: May) {
  const { params, go } = useSegmentState();
  const t = useMessages('segments');
  const creating = params.segment === 'new';
  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: creating || !canDefine ? [] : segments.map(({ id }) => id),
    open: creating ? null : params.segment,
    onOpen: (segment) => go({ segment }),
    create: canDefine && !creating && { does: t('new'), run: () => go({ segment: 'new' }) },
  });
}

function NewSegmentLink() {
  const t = useMessages('segments');
  const { linkTo } = useSegmentState();
  return (
    <FormLink {...linkTo({ segment: 'new' })} form={LazySegmentDialog}>
      <Plus />
      {t('new')}
    </FormLink>
  );
}
