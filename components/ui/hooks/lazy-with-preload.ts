import { type ComponentType, lazy } from 'react';

/**
 * A component in a separate chunk, loaded on first render, or earlier with `preload`, for example when its trigger is
 * hovered or focused.
 */
export function lazyWithPreload<Props>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazy(async () => ({ default: await load() }));
  return Object.assign(Component, { preload: () => void load() });
}
