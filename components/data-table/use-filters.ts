import { type FilterParams, type Filters, noFilters, setFilters } from '@/lib/api/filters';
import { useLabel } from '@/lib/messages/messages-provider';

export type UrlState<Params> = {
  params: Params;
  go: (change: Partial<Params>) => void;
  replace: (change: Partial<Params>) => void;
  linkTo: (change: Partial<Params>) => { href: string; onFollow: () => void };
};

export type Filtering<Of extends Filters> = ReturnType<typeof useFilters<Of, FilterParams<Of>>>;

/**
 * What the controls of a list need to know of its filters. Changing a filter goes to the first page and applies
 * `closed`, which may close a record that has left the list.
 */
export function useFilters<Of extends Filters, Params extends FilterParams<Of>>(
  filters: Of,
  { params, go, replace, linkTo }: UrlState<Params>,
  closed: Partial<Params> = {},
) {
  type Change = Partial<FilterParams<Of>>;
  type Key = keyof Of & string;
  const fromStart = (change: Change) => ({ page: 1, ...closed, ...change }) as Partial<Params>;
  const change = (changed: Change) => go(fromStart(changed));
  const { q } = filters;
  const written = useLabel();
  const of = <Name extends Key>(key: Name) => ({
    label: written(filters[key]?.label ?? ''),
    value: params[key] as FilterParams<Of>[Name],
    onChange: (value: FilterParams<Of>[Name]) => change({ [key]: value } as Change),
  });
  return {
    set: setFilters(filters, params),
    /** The change that clears all filters. */
    none: noFilters(filters) as FilterParams<Of>,
    change,
    linkTo: (changed: Change) => linkTo(fromStart(changed)),
    of,
    /** Of a filter that is typed: one entry of the browser's history, however many digits. */
    typed: <Name extends Key>(key: Name) => ({
      ...of(key),
      onChange: (value: FilterParams<Of>[Name]) =>
        (params[key] === null ? go : replace)(fromStart({ [key]: value } as Change)),
    }),
    search: {
      label: written(q?.label ?? ''),
      value: String(params.q ?? ''),
      onSearch: (text: string) => replace(fromStart({ q: text || q?.none } as Change)),
    },
  };
}
