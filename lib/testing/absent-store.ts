import 'server-only';
import type { Store } from '../server/db/client';
import { storeUnavailable } from '../server/db/store-errors';

/** The same store, which takes no writes while `away` is set: as when its server has stopped, in the middle of them. */
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
