import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { useUrlState } from '@/components/data-table/use-url-state';
import { toPageFilters } from '@/lib/api/pagination';
import {
  type ContactParams,
  type ContactSearchParams,
  contactParams,
  contactsHref,
  isFiltered,
  toAsked,
  unreadableSearch,
} from '@/lib/contact-index/search-params';
import { paths } from '@/lib/paths';

function useStateInUrl() {
  const { params, query: text, go, replace, linkTo } = useUrlState(contactParams, contactsHref);
  const unreadable = useMemo(() => unreadableSearch(text), [text]);
  /** Changes the search, filters or sort, and goes to the first page. */
  const ask = useCallback((change: Partial<ContactParams>) => go({ ...change, page: 1 }), [go]);
  const { page, per_page } = params;
  const filters = useMemo(() => toPageFilters({ page, per_page }), [page, per_page]);
  /** The search, filters and sort; null when none is set. */
  const asked = useMemo(() => toAsked(params), [params]);
  /** `asked` with the page: the query of the contact index; null when nothing is set. */
  const query = useMemo(() => asked && { ...asked, ...filters }, [asked, filters]);

  const filtered = isFiltered(params);

  return useMemo(
    () => ({ params, unreadable, go, replace, linkTo, filters, asked, filtered, query, ask }),
    [params, unreadable, go, replace, linkTo, filters, asked, filtered, query, ask],
  );
}

const ContactStateContext = createContext<ReturnType<typeof useStateInUrl> | null>(null);

/** Reads the URL once for the whole page: some twenty of its parts depend on it. */
export function ContactState({ children }: { children: ReactNode }) {
  return <ContactStateContext value={useStateInUrl()}>{children}</ContactStateContext>;
}

type FilterState = {
  params: ContactSearchParams;
  filtered: boolean;
  /** Changes filters. `replace` adds no history entry. */
  ask: (change: Partial<ContactParams>) => void;
  replace: (change: Partial<ContactParams>) => void;
};

const OwnFilters = createContext<FilterState | null>(null);

type ContactFilterStateProps = {
  params: ContactSearchParams;
  onChange: (params: ContactSearchParams) => void;
  children: ReactNode;
};

/** Filters that are not those of the page, such as those of an audience. */
export function ContactFilterState({ params, onChange, children }: ContactFilterStateProps) {
  const filtered = isFiltered(params);
  const change = (changed: Partial<ContactSearchParams>) => onChange({ ...params, ...changed });
  return <OwnFilters value={{ params, filtered, ask: change, replace: change }}>{children}</OwnFilters>;
}

/** The filters that the controls around it set: those of the page, unless it is inside `ContactFilterState`. */
export function useFilterState(): FilterState {
  const [own, page] = [use(OwnFilters), use(ContactStateContext)];
  const state = own ?? page;
  if (!state) throw new Error('This belongs inside ContactState or ContactFilterState.');
  return state;
}

/** Returns to the duplicates page from which the contact was opened; the result is false if it was opened elsewhere. */
export function useReturnToDuplicates(): () => boolean {
  const router = useRouter();
  const { mode, from_duplicates: query } = useContactState().params;
  return () => {
    if (mode !== 'edit' || query === null) return false;
    // In place of the form, which Back would open again.
    router.replace(`${paths.dataQuality}?${query}`);
    return true;
  };
}

export function useContactState() {
  const state = use(ContactStateContext);
  if (!state) throw new Error('This belongs inside ContactState.');
  return state;
}
