import { type ComponentType, createElement, lazy, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Namespace } from '@/lib/messages/catalog';
import { loadMessages } from '@/lib/messages/loaded';
import { useMessages } from '@/lib/messages/messages-provider';
import { loadPart } from './load-part';

type Part<Props> = { Lazy: ComponentType<Props>; loaded?: ComponentType<Props> };

/**
 * A component in its own chunk, loaded on first render, or earlier on hover or focus of what has the props `trigger`. Once
 * loaded it renders at once, whereas `lazy` would show the fallback first. What can't be loaded says so in its place.
 * `namespaces` are those of its messages that the page itself doesn't have.
 */
export function lazyWithPreload<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[] = [],
) {
  const load = () =>
    Promise.all([loadComponent(), loadMessages(namespaces)]).then(([component]) => component);
  const keep = (loaded: ComponentType<Props>) => {
    part.loaded = loaded;
    return { default: loaded };
  };
  const start = () => loadPart(load).then(keep, () => ({ default: MissingPart as ComponentType<Props> }));
  const part: Part<Props> = { Lazy: lazy(start) as ComponentType<Props> };
  const render = (props: Props) => createElement(LoadedPart<Props>, { part, props });

  /** A failure here doesn't reload the page: the user hasn't asked for the part yet. */
  const preload = () => {
    if (!part.loaded) load().then(keep, () => {});
  };
  return Object.assign(render, { preload, trigger: { onPointerEnter: preload, onFocus: preload } });
}

function LoadedPart<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  // The same for as long as it is shown: another component would lose its state.
  const [Shown] = useState(() => part.loaded ?? part.Lazy);
  return createElement(Shown, props);
}

/** Shown above the page in place of parts that couldn't be loaded, once for all of them. The page stays usable. */
function MissingPart() {
  const t = useMessages('ui');
  return createPortal(
    <p
      role="alert"
      className="missing-part [.missing-part~&]:hidden fixed inset-x-4 bottom-4 z-50 mx-auto w-fit max-w-105 rounded-xl border bg-raised px-4 py-3 text-danger text-small shadow-raised"
    >
      {t('partMissing')}
    </p>,
    document.body,
  );
}
