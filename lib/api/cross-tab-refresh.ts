import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Makes stale what another tab has changed. A tab that is seen reads it again now; a hidden one when it is looked at,
 * so that ten open tabs do not cost the service ten reads.
 */
export async function refresh(client: QueryClient, prefixes: QueryKey[], seen: boolean): Promise<void> {
  const refetchType = seen ? 'active' : 'none';
  await Promise.all(prefixes.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })));
}
