import { useLayoutEffect, useRef } from 'react';
import { isApple, isCovered, isTyping } from '@/components/ui/hooks/events';
import { useWindowEvent } from '@/components/ui/hooks/use-window-event';
import { isSingleKey, matchPress, nameOfPress } from './key-press';

export type Shortcut = {
  /** `j`, `shift+x`, `mod+k`, or two pressed one after the other: `g c`. */
  keys: string;
  does: string;
  /** Absent where the focused element handles the key itself, as a link handles Enter. */
  run?: () => void;
  repeats?: boolean;
};

type ShortcutGroup = { title: string; list: readonly Shortcut[] };

// Refs that are read on key press, so that registering a shortcut renders nothing.
const groups = new Set<{ current: ShortcutGroup }>();

export function registerShortcuts(group: { current: ShortcutGroup }): () => void {
  groups.add(group);
  return () => {
    groups.delete(group);
  };
}

/** The group of the shell, whose texts are keys of the messages `shortcuts`: they are loaded with the dialog. */
export const EVERYWHERE = 'everywhere';

/**
 * The active shortcuts, with the page's own first. When two use the same key, the page's wins over the global one, and
 * a later one over an earlier one.
 */
export function workingShortcuts(): ShortcutGroup[] {
  const taken = new Set<string>();
  const isShell = ({ current }: { current: ShortcutGroup }) => Number(current.title === EVERYWHERE);
  return [...groups]
    .toReversed()
    .sort((a, b) => isShell(a) - isShell(b))
    .map(({ current: { title, list } }) => ({ title, list: list.filter(({ keys }) => claim(taken, keys)) }))
    .filter(({ list }) => list.length > 0);
}

function claim(taken: Set<string>, keys: string): boolean {
  if (taken.has(keys)) return false;
  taken.add(keys);
  return true;
}

/** Registers shortcuts while the component is mounted. List only those that do something at the moment. */
export function useShortcuts(title: string, list: readonly Shortcut[]) {
  const group = useRef({ title, list });
  // Before the page is painted: people press keys as soon as they see what these act on.
  useLayoutEffect(() => {
    group.current = { title, list };
  });
  useLayoutEffect(() => registerShortcuts(group), []);
}

/** How long the first key of a pair waits for the second. */
const PAIR_MS = 1_200;

export function useKeyListener({ singleKeys }: { singleKeys: boolean }) {
  const prefix = useRef<{ key: string | null; at: number }>({ key: null, at: 0 });

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || isTaken(event)) return;
    const name = nameOfPress(event, { typing: isTyping(event), apple: isApple() });
    if (name === null) return;

    const list = workingShortcuts().flatMap((group) => group.list);
    const usable = list.filter(({ keys, run }) => run && (singleKeys || !isSingleKey(keys)));
    // A repeating first key must not count as its own second.
    const waits = !event.repeat && event.timeStamp - prefix.current.at < PAIR_MS;
    const first = waits ? prefix.current.key : null;
    const match = matchPress(
      usable.map(({ keys }) => keys),
      name,
      first,
    );
    // Pressing Shift must not interrupt a pair.
    if (event.key !== 'Shift') prefix.current = { key: match.prefix, at: event.timeStamp };
    const shortcut = usable.find(({ keys }) => keys === match.keys);
    if (!shortcut?.run) return;
    event.preventDefault();
    if (!event.repeat || shortcut.repeats) shortcut.run();
  });
}

/** Modal dialogs, menus, popovers and input methods need the keys themselves. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === COMPOSING) return true;
  if (isCovered()) return true;
  return event.target instanceof Element && event.target.closest('[popover]') !== null;
}

/** Safari's keyCode for the press that starts or ends an IME composition. */
const COMPOSING = 229;
