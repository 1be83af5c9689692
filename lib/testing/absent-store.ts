import 'server-only';
import type { Store } from '../server/db/client';
import { storeUnavailable } from '../server/db/store-errors';

/** A store whose writes fail while `away` is set, as if its server had stopped during them. */
export function mayBeAway(store: Store): { store: Store; state: { away: boolean } } {
  const state = { away: false };
  const absent = store.withPlugin({
    transformQuery({ node }) {
      if (state.away && node.kind !== 'SelectQueryNode') throw storeUnavailable(new Error('away'), 'unknown');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { store: absent, state };
}
