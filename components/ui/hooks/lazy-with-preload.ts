import { type ComponentType, lazy } from 'react';

/**
 * A component that stays out of the page's first download: fetched when it is first rendered, or earlier by
 * `preload`, when a pointer or the focus comes near what opens it.
 */
export function lazyWithPreload<Props>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazy(async () => ({ default: await load() }));
  return Object.assign(Component, { preload: () => void load() });
}
