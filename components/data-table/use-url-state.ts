import { type UrlKeys, type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs';
import { useCallback } from 'react';

type Change<Parsers extends UseQueryStatesKeysMap> = Partial<Values<Parsers>>;

export function useUrlState<Parsers extends UseQueryStatesKeysMap>(
  parsers: Parsers,
  hrefOf: (params: Values<Parsers>) => string,
  names: { urlKeys?: UrlKeys<Parsers> } = {},
) {
  const [params, setParams] = useQueryStates(parsers, { history: 'push', ...names });

  /** Adds a history entry. */
  const go = useCallback((change: Change<Parsers>) => void setParams(change), [setParams]);
  /** Adds no history entry: for changes while the user types. */
  const replace = useCallback(
    (change: Change<Parsers>) => void setParams(change, { history: 'replace' }),
    [setParams],
  );
  /** Props of a `StateLink` to the same page with changed state. */
  const linkTo = useCallback(
    (change: Change<Parsers>) => ({
      href: hrefOf({ ...params, ...change }),
      onFollow: () => go(change),
    }),
    [hrefOf, params, go],
  );

  return { params, go, replace, linkTo };
}
