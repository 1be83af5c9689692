'use client';

import { useEffect, useRef } from 'react';

export type Shortcut = {
  /** `j`, `shift+x`, `mod+k`, or two pressed one after the other: `g c`. */
  keys: string;
  /** "Open the contact". */
  does: string;
  /** Absent where what has the focus acts by itself, as a link does on Enter. */
  run?: () => void;
  /** Also while the key is held down. */
  repeats?: boolean;
};

type ShortcutGroup = { title: string; list: readonly Shortcut[] };

// Held by identity and read when a key goes down, so that registering costs no rendering.
const groups = new Set<{ current: ShortcutGroup }>();

/** Puts a group to work until the answer is called. */
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

/** Puts shortcuts to work for as long as the component stands. Only list those that do something now. */
export function useShortcuts(title: string, list: readonly Shortcut[]) {
  const group = useRef({ title, list });
  useEffect(() => {
    group.current = { title, list };
  });
  useEffect(() => registerShortcuts(group), []);
}
