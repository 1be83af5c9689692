'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { isApple, isTyping } from '@/components/ui/hooks/events';
import { isSingleKey, matchPress, nameOfPress } from './key-press';

export type Shortcut = {
  /** `j`, `shift+x`, `mod+k`, or two pressed one after the other: `g c`. */
  keys: string;
  /** "Open the contact". */
  does: string;
  /** Absent where the focused element acts by itself, as a link does on Enter. */
  run?: () => void;
  /** Also while the key is held down. */
  repeats?: boolean;
};

type ShortcutGroup = { title: string; list: readonly Shortcut[] };

// Held by identity and read when a key goes down, so that registering costs no rendering.
const groups = new Set<{ current: ShortcutGroup }>();

/** Registers a group; the returned function removes it. */
export function registerShortcuts(group: { current: ShortcutGroup }): () => void {
  groups.add(group);
  return () => {
    groups.delete(group);
  };
}

/** The title of the shell's own group. */
export const EVERYWHERE = 'Everywhere';

/** What works now, the page's own first. A key that two have registered is the page's, or the later one's. */
export function workingShortcuts(): ShortcutGroup[] {
  const taken = new Set<string>();
  const isShell = ({ current }: { current: ShortcutGroup }) => Number(current.title === EVERYWHERE);
  return [...groups]
    .toReversed()
    .sort((a, b) => isShell(a) - isShell(b))
    .map(({ current: { title, list } }) => ({ title, list: list.filter(({ keys }) => take(taken, keys)) }))
    .filter(({ list }) => list.length > 0);
}

function take(taken: Set<string>, keys: string): boolean {
  if (taken.has(keys)) return false;
  taken.add(keys);
  return true;
}

/** Registers shortcuts while the component is mounted. List only those that do something now. */
export function useShortcuts(title: string, list: readonly Shortcut[]) {
  const group = useRef({ title, list });
  useEffect(() => {
    group.current = { title, list };
  });
  useEffect(() => registerShortcuts(group), []);
}

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
