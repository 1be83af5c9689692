'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { isApple, isTyping } from '@/components/ui/hooks/keyboard';
import { isSingleKey, matchPress, nameOfPress } from './key-press';
import { workingShortcuts } from './shortcuts';

/** How long the first key of two waits for the second. */
const PAIR_MS = 1_200;

/** The one listener behind all shortcuts. */
export function useKeyListener({ singleKeys }: { singleKeys: boolean }) {
  const prefix = useRef<{ key: string | null; at: number }>({ key: null, at: 0 });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return;
    const name = nameOfPress(event, { typing: isTyping(event), apple: isApple() });
    if (name === null) return;

    const list = workingShortcuts().flatMap((group) => group.list);
    const usable = list.filter(({ keys, run }) => run && (singleKeys || !isSingleKey(keys)));
    // A first key that is held down would be its own second.
    const waits = !event.repeat && event.timeStamp - prefix.current.at < PAIR_MS;
    const first = waits ? prefix.current.key : null;
    const match = matchPress(
      usable.map(({ keys }) => keys),
      name,
      first,
    );
    // A lone Shift must not come between the two keys.
    if (event.key !== 'Shift') prefix.current = { key: match.prefix, at: event.timeStamp };
    const shortcut = usable.find(({ keys }) => keys === match.keys);
    if (!shortcut?.run) return;
    event.preventDefault();
    if (!event.repeat || shortcut.repeats) shortcut.run();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Modal dialogs, menus and popovers have uses of their own for keys, and so has an input method that composes. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === COMPOSING) return true;
  if (document.querySelector('dialog[open], [role="menu"]')) return true;
  return event.target instanceof Element && event.target.closest('[popover]') !== null;
}

/** What Safari gives for the press that begins or ends a composition. */
const COMPOSING = 229;
