import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and during hydration: whatever only this browser knows is rendered after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
