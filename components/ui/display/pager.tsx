import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/format';
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
  const last = lastPage ?? page;
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t px-5 py-1 text-small text-muted max-sm:px-4"
    >
      <span className="num" role="status">
        {pageRange(props)}
      </span>
      {children}
      <span className="ms-auto flex items-center gap-3">
        <Select
          size="sm"
          aria-label="Rows per page"
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size} per page
            </option>
          ))}
        </Select>
        <span className="flex gap-1">
          <PageLink {...props} to={page - 1} off={page <= 1} label="Previous page" rel="prev">
            <ChevronLeft className="rtl:rotate-180" />
          </PageLink>
          <PageLink {...props} to={page + 1} off={page >= last} label="Next page" rel="next">
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
export function pageRange({ from, to, total, hasMore }: PageRange): string {
  if (total === 0) return 'None';
  if (from === null || to === null) return total === null ? '' : `0 of ${formatNumber(total)}`;
  const shown = from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`;
  return total === null ? shown : `${shown} of ${formatNumber(total)}${hasMore ? '+' : ''}`;
}
