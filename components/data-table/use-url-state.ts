import { useCallback } from 'react';
import type { UrlNames, UrlParams, UrlValues } from '@/lib/url-state/params';
import { useUrlParams } from '@/lib/url-state/use-url-params';

export function useUrlState<Params extends UrlParams>(
  parameters: Params,
  hrefOf: (params: UrlValues<Params>) => string,
  names?: UrlNames,
) {
  type Change = Partial<UrlValues<Params>>;
  const [params, change, query] = useUrlParams(parameters, names);

  const go = useCallback((changed: Change) => change(changed, 'push'), [change]);
  const replace = useCallback((changed: Change) => change(changed, 'replace'), [change]);
  const linkTo = useCallback(
    (changed: Change) => ({
      href: hrefOf({ ...params, ...changed }),
      onFollow: () => go(changed),
    }),
    [hrefOf, params, go],
  );

  /** `query` is what `params` were read from. */
  return { params, query, go, replace, linkTo };
}
