import { type ComponentType, lazy } from 'react';

/**
 * A component in its own chunk, loaded on first render, or earlier with `preload`: on hover or focus of its trigger.
 */
export function lazyWithPreload<Props>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazy(async () => ({ default: await load() }));
  return Object.assign(Component, { preload: () => void load() });
}
