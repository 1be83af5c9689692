import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Pager } from '@/components/ui/display/pager';
import { whenIdle } from '@/components/ui/hooks/timing';
import { hasUncounted, PAGE_SIZES, type Page, type PageFilters } from '@/lib/api/pagination';

type ListPagerProps = {
  meta: Page<unknown>['meta'];
  filters: PageFilters;
  hrefOf: (page: number) => string;
  go: (change: Partial<PageFilters>) => void;
  /** Prefetches a page that the user may open: the next one when the browser is idle, any on hover. */
  prefetch?: (filters: PageFilters) => void;
  children?: ReactNode;
};

export function ListPager({ meta, filters, hrefOf, go, prefetch, children }: ListPagerProps) {
  const { page, per_page } = filters;
  const next = page < meta.last_page ? page + 1 : null;
  const ahead = useEffectEvent((to: number, size: number) => prefetch?.({ page: to, per_page: size }));

  useEffect(() => {
    if (next !== null) return whenIdle(() => ahead(next, per_page));
  }, [next, per_page]);

  return (
    <Pager
      from={meta.from}
      to={meta.to}
      total={meta.total}
      hasMore={hasUncounted(meta)}
      page={page}
      lastPage={meta.last_page}
      pageSize={per_page}
      pageSizes={PAGE_SIZES}
      hrefOf={hrefOf}
      onPage={(to) => go({ page: to })}
      onPageSize={(size) => go({ per_page: size, page: 1 })}
      onPrefetch={prefetch && ((to) => prefetch({ page: to, per_page }))}
    >
      {children}
    </Pager>
  );
}
