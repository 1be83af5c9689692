'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CountTiles } from '@/components/data-table/count-tiles';
import { ListBody } from '@/components/data-table/list-body';
import { ListPager } from '@/components/data-table/list-pager';
import { useUrlState } from '@/components/data-table/use-url-state';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { Figure, Figures } from '@/components/ui/display/figure';
import { StateLink } from '@/components/ui/display/state-link';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';
import { toPageFilters } from '@/lib/api/pagination';
import { goneQueries } from '@/lib/contact-facts/gone-queries';
import { goneHref } from '@/lib/contact-facts/gone-url';
import { contactIndexQueries, PARTIAL_PACE_MS } from '@/lib/contact-index/queries';
import { contactsHref } from '@/lib/contact-index/search-params';
import type { DuplicateKind } from '@/lib/data-quality/kinds';
import { dataQualityQueries } from '@/lib/data-quality/queries';
import {
  dataQualityHref,
  duplicateListUrl,
  firstKind,
  toDuplicateGroupsQuery,
} from '@/lib/data-quality/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import { PartialNote } from '../contact-index/partial-note';
import { DuplicateCard } from './duplicate-card';
import { useComparedFacts } from './use-compared-facts';

export function DataQualityView({ canWrite }: { canWrite: boolean }) {
  const { params: asked, go, linkTo } = useUrlState(duplicateListUrl.params, dataQualityHref);
  const t = useMessages('data-quality');
  const quality = useMessages('contact-quality');
  const heading = useRef<HTMLHeadingElement>(null);
  const keeping = useKeptFocus<HTMLElement>(() => heading.current);
  const { data: index } = useQuery(contactIndexQueries.status());
  const { data: gone } = useQuery(goneQueries.list(toPageFilters({ page: 1, per_page: 25 })));
  const counts = index?.counts;
  const isPart = index?.complete === false;
  // It stays while the counts change: another kind would appear under the person’s hands.
  const [first, setFirst] = useState(counts && firstKind(counts));
  if (first === undefined && counts) setFirst(firstKind(counts));
  const params = { ...asked, kind: asked.kind ?? first ?? firstKind(counts) };
  const query = dataQualityHref(params).split('?')[1] ?? '';
  const list = useQuery({
    ...dataQualityQueries.duplicates(toDuplicateGroupsQuery(params)),
    refetchInterval: isPart && PARTIAL_PACE_MS,
  });
  const compared = useComparedFacts(list.data?.data.flatMap(({ contacts }) => contacts) ?? []);
  const meta = list.data?.meta;
  const tile = (kind: DuplicateKind) => ({
    key: kind,
    label: quality(kind),
    count: counts?.[kind] ?? 0,
    isOn: params.kind === kind,
    link: linkTo({ kind, marked: false, page: 1 }),
  });
  const marked = meta?.marked ?? 0;
  return (
    <>
      <PageHeader title={t('title')} meta={meta && t('count', { count: meta.total })} />
      {isPart && <PartialNote extent={index} />}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-y-auto p-5 max-sm:p-4">
        <section aria-labelledby="duplicates" className="grid gap-3">
          <h2 id="duplicates" className="font-semibold">
            {t('possible')}
          </h2>
          <CountTiles label={t('kinds')} tiles={[tile('same_phone'), tile('same_email')]} />
        </section>
        <section aria-labelledby="other-problems" className="grid gap-3">
          <h2 id="other-problems" className="font-semibold">
            {t('other')}
          </h2>
          <Figures label={t('other')}>
            {(['bad_phone', 'nameless', 'bad_address'] as const).map((kind) => (
              <Figure
                key={kind}
                label={quality(kind)}
                value={counts?.[kind] ?? 0}
                href={contactsHref({ quality: [kind] })}
              />
            ))}
            <Figure
              label={t('deleted')}
              value={counts?.deleted ?? 0}
              href={contactsHref({ deleted: true })}
            />
            <Figure label={t('goneFacts')} value={gone?.meta.total ?? 0} href={goneHref({})} />
          </Figures>
        </section>
        <section
          {...keeping}
          aria-labelledby="groups-of-duplicates"
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
        >
          <h2 ref={heading} id="groups-of-duplicates" tabIndex={-1} className="font-semibold">
            {t(params.marked ? `marked.${params.kind}` : `sets.${params.kind}`)}
          </h2>
          {meta !== undefined &&
            meta.total > 0 &&
            (canWrite ? (
              <p className="max-w-160 text-muted">
                {t.rich('about', {
                  link: (text) => (
                    <a href={contactsHref({ quality: [params.kind] })} className="text-accent underline">
                      {text}
                    </a>
                  ),
                })}
              </p>
            ) : (
              <p className="text-muted">{t('aboutReading')}</p>
            ))}
          {(marked > 0 || params.marked) && (
            <p>
              <StateLink
                {...linkTo({ marked: !params.marked, page: 1 })}
                className="text-accent underline underline-offset-2"
              >
                {params.marked ? t('showPossible') : t('showMarked', { count: marked })}
              </StateLink>
            </p>
          )}
          <ListBody
            list={list}
            loading={t('list.loading')}
            failed={t('list.failed')}
            pageSize={params.per_page}
            empty={
              <EmptyState
                title={t(params.marked ? 'none.titleMarked' : isPart ? 'none.titleSoFar' : 'none.title')}
              >
                {params.marked
                  ? t('none.marked')
                  : t(isPart ? `soFar.${params.kind}` : `none.${params.kind}`, {
                      apart: marked > 0 ? 'yes' : 'other',
                    })}
              </EmptyState>
            }
            linkToPage={(page) => linkTo({ page })}
          >
            {(groups) => (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
                {groups.map((group) => (
                  <li key={group.key}>
                    <DuplicateCard
                      kind={params.kind}
                      group={group}
                      compared={compared}
                      marked={params.marked}
                      canWrite={canWrite}
                      query={query}
                    />
                  </li>
                ))}
              </ul>
            )}
          </ListBody>
        </section>
      </div>
      {meta && (
        <ListPager
          meta={meta}
          filters={toPageFilters(params)}
          hrefOf={(page) => linkTo({ page }).href}
          go={go}
        />
      )}
    </>
  );
}
