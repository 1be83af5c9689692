'use client';

import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { unsaved } from './unsaved';

/**
 * Guards a form while it is dirty. `onDiscard` must make it clean. The answer lets go of it before its time: to be
 * called once it is saved.
 */
export function useUnsaved(dirty: boolean, onDiscard: () => void): () => void {
  const release = useRef(() => {});
  const discard = useEffectEvent(onDiscard);

  useLayoutEffect(() => {
    if (!dirty) return;
    release.current = unsaved.hold(() => discard());
    return () => release.current();
  }, [dirty]);

  return useCallback(() => release.current(), []);
}
