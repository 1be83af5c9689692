'use client';

import { useEffect, useRef } from 'react';
import { registerShortcuts, type Shortcut } from './shortcuts';

/** Puts shortcuts to work for as long as the component stands. Only list those that do something now. */
export function useShortcuts(title: string, list: readonly Shortcut[]) {
  const group = useRef({ title, list });
  useEffect(() => {
    group.current = { title, list };
  });
  useEffect(() => registerShortcuts(group), []);
}
