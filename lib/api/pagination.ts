import { integerParam } from '../url-state/params';

/** One page of a list, without the service's own URLs, which name its host. */
export type Page<Item> = {
  data: Item[];
  meta: {
    /** Counted from 1. */
    current_page: number;
    /** Position of the first and last record in the whole list; null when the page is empty. */
    from: number | null;
    to: number | null;
    last_page: number;
    per_page: number;
    total: number;
    /** `total` and `last_page` are minimums: the service gave no total, or a search stopped counting. */
    estimated?: true;
    /**
     * Set when a search has not read everything: where it ended, an instant or a position. Requested with it as
     * `reached`, the search goes on from there. `total` counts the matches that it found.
     */
    reached?: string;
    /** Records of this page that could not be parsed and are missing from `data`. */
    unreadable: number;
    /** ISO 8601 UTC: when this page was requested from the service. It may lack later changes. */
    as_of: string;
    /**
     * Set when the page is a saved copy, read at `as_of`. `refreshing`: the current page is being read from the service
     * and can be requested with `refreshed=1`.
     */
    saved?: { refreshing: boolean };
    /**
     * Set when the page still waits for its turn, and `data` has only what is known of it: its place among the waiting
     * requests and the milliseconds until it is read, as far as they are known. Request it with `refreshed=1`.
     */
    waiting?: { place: number | null; in_ms: number | null };
    /** Why the service could not be reached. The page is then a saved copy, read at `as_of`. */
    outage?: string;
  };
};

export type Total = Pick<Page<unknown>['meta'], 'total' | 'estimated' | 'current_page' | 'last_page'>;

export function hasUncounted({ estimated, current_page, last_page }: Total): boolean {
  return estimated === true && current_page < last_page;
}

/** For a message that counts: "4,312 contacts", or "10,000+ contacts" if not all are counted. */
export function totalValues(meta: Total): { count: number; more: 'yes' | 'other' } {
  return { count: meta.total, more: hasUncounted(meta) ? 'yes' : 'other' };
}

/** Whether these are all that were found, those so far, or those of the part from where the search was continued. */
export function foundPart({ reached }: { reached?: string }, from: string | null): 'all' | 'soFar' | 'here' {
  if (from !== null) return 'here';
  return reached === undefined ? 'all' : 'soFar';
}

export const PAGE_SIZES = [10, 25, 50, 100] as const;

const DEFAULT_SIZE = 25;

export type PageFilters = { page: number; per_page: number };

export const pageParams = {
  page: integerParam(1),
  per_page: integerParam(DEFAULT_SIZE),
};

/** The page to request from the service: values from the URL are brought within its limits. */
export function toPageFilters({ page, per_page }: PageFilters): PageFilters {
  const known = PAGE_SIZES.some((size) => size === per_page);
  return { page: Math.min(Math.max(1, page), 1_000_000), per_page: known ? per_page : DEFAULT_SIZE };
}
