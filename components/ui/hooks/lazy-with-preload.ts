import { type ComponentType, createElement, lazy, useState } from 'react';

type Part<Props> = { Lazy: ComponentType<Props>; loaded?: ComponentType<Props> };

/**
 * A component in its own chunk, loaded on first render, or earlier on hover or focus of what has the props `trigger`. Once
 * loaded it renders at once, whereas `lazy` would show the fallback first.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const start = async () => {
    part.loaded = await load();
    return { default: part.loaded };
  };
  const part: Part<Props> = { Lazy: lazy(start) as ComponentType<Props> };
  const render = (props: Props) => createElement(LoadedPart<Props>, { part, props });

  const preload = () => {
    if (!part.loaded) start().catch(() => {});
  };
  return Object.assign(render, { preload, trigger: { onPointerEnter: preload, onFocus: preload } });
}

function LoadedPart<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  // The same for as long as it is shown: another component would lose its state.
  const [Shown] = useState(() => part.loaded ?? part.Lazy);
  return createElement(Shown, props);
}
