'use client';

import { type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs';
import { useCallback } from 'react';

type Change<Parsers extends UseQueryStatesKeysMap> = Partial<Values<Parsers>>;

/** What is on the screen, read from the address bar, and the ways to change it. */
export function useUrlState<Parsers extends UseQueryStatesKeysMap>(
  parsers: Parsers,
  hrefOf: (params: Values<Parsers>) => string,
) {
  const [params, setParams] = useQueryStates(parsers, { history: 'push' });

  /** A step for Back. */
  const go = useCallback((change: Change<Parsers>) => void setParams(change), [setParams]);
  /** Without a step for Back: for what changes while someone types. */
  const replace = useCallback(
    (change: Change<Parsers>) => void setParams(change, { history: 'replace' }),
    [setParams],
  );
  /** Props of a `StateLink` to the same page, changed. */
  const linkTo = useCallback(
    (change: Change<Parsers>) => ({
      href: hrefOf({ ...params, ...change }),
      onFollow: () => go(change),
    }),
    [hrefOf, params, go],
  );

  return { params, go, replace, linkTo };
}
