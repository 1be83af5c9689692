import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { buttonStyle } from '../form-controls/button-style';
import { Select } from '../form-controls/select';
import { isPlainClick } from '../hooks/events';

type PagerProps = PageRange & {
  page: number;
  lastPage: number | null;
  pageSize: number;
  pageSizes: readonly number[];
  hrefOf: (page: number) => string;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  onPrefetch?: (page: number) => void;
  children?: ReactNode;
};

export function Pager(props: PagerProps) {
  const { page, lastPage, pageSize, pageSizes, onPageSize, children } = props;
  const t = useMessages('lists');
  const last = lastPage ?? page;
  return (
    <nav
      aria-label={t('pages.title')}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t px-5 py-1 text-small text-muted [anchor-name:--pager] max-sm:px-4"
    >
      <span className="num" role="status">
        {pageRange(t, props)}
      </span>
      {children}
      <span className="ms-auto flex items-center gap-3">
        <Select
          size="sm"
          aria-label={t('pages.rows')}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {t('pages.size', { size })}
            </option>
          ))}
        </Select>
        <span className="flex gap-1">
          <PageLink {...props} to={page - 1} off={page <= 1} label={t('pages.previous')} rel="prev">
            <ChevronLeft className="rtl:rotate-180" />
          </PageLink>
          <PageLink {...props} to={page + 1} off={page >= last} label={t('pages.next')} rel="next">
            <ChevronRight className="rtl:rotate-180" />
          </PageLink>
        </span>
      </span>
    </nav>
  );
}

type PageLinkProps = Pick<PagerProps, 'hrefOf' | 'onPage' | 'onPrefetch' | 'children'> & {
  to: number;
  off: boolean;
  label: string;
  rel: 'prev' | 'next';
};

/** A link even when disabled, so that the focus isn't lost on the last page. */
function PageLink({ to, off, label, rel, hrefOf, onPage, onPrefetch, children }: PageLinkProps) {
  const look = { className: buttonStyle({ size: 'sm', iconOnly: true }), 'aria-label': label };
  if (off)
    return (
      <a role="link" aria-disabled="true" tabIndex={-1} {...look}>
        {children}
      </a>
    );
  return (
    <a
      href={hrefOf(to)}
      rel={rel}
      {...look}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPage(to);
      }}
      onPointerEnter={() => onPrefetch?.(to)}
      onFocus={() => onPrefetch?.(to)}
    >
      {children}
    </a>
  );
}

type PageRange = {
  from: number | null;
  to: number | null;
  total: number | null;
  /** Whether there are more than `total`. */
  hasMore?: boolean;
};

/** "26–50 of 240", "26–50 of 240+"; "None" without rows, "26–50" when the total is unknown. */
export function pageRange(t: Translate<'lists'>, { from, to, total, hasMore }: PageRange): string {
  if (total === 0) return t('range.none');
  if (from === null || to === null) return total === null ? '' : t('range.noneOf', { total });
  if (total === null) return from === to ? t('range.one', { from }) : t('range.some', { from, to });
  const more = hasMore ? 'yes' : 'other';
  return from === to ? t('range.oneOf', { from, total, more }) : t('range.someOf', { from, to, total, more });
}
