'use client';

import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Question = { leave: () => void; stay: () => void };

export type Unsaved = ReturnType<typeof createUnsaved>;

/** The forms with unsaved changes, and the question asked before leaving them. */
export function createUnsaved() {
  const forms = new Set<() => void>();
  const listeners = new Set<() => void>();
  let question: Question | null = null;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const answer = () => {
    const asked = question;
    question = null;
    return asked;
  };

  return {
    held: () => forms.size > 0,
    asking: () => question !== null,
    /** Asks before the person leaves a form with unsaved changes, until the returned function is called. */
    hold(onDiscard: () => void): () => void {
      const form = () => onDiscard();
      forms.add(form);
      notify();
      return () => {
        if (forms.delete(form)) notify();
      };
    },
    /** Leaves immediately when nothing would be lost, otherwise when the person agrees. A newer request replaces an older one. */
    attempt(leave: () => void, stay: () => void = () => {}): void {
      if (forms.size === 0) {
        leave();
        return;
      }
      answer()?.stay();
      question = { leave, stay };
      notify();
    },
    keep(): void {
      const asked = answer();
      notify();
      asked?.stay();
    },
    discard(): void {
      const asked = answer();
      const discarded = [...forms];
      forms.clear();
      notify();
      for (const onDiscard of discarded) onDiscard();
      asked?.leave();
    },
    /** Leaves without asking and without discarding: for a way that returns to the form. */
    setAside(leave: () => void): void {
      answer();
      forms.clear();
      notify();
      leave();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The one of this browser tab. */
export const unsaved = createUnsaved();

/** Goes through with what would close or leave a form, after asking when something would be lost. */
export function attempt(leave: () => void): void {
  unsaved.attempt(leave);
}

/** Whether the person may be taken away from here; asks when something would be lost. */
export function mayLeave(): Promise<boolean> {
  return new Promise((resolve) => {
    unsaved.attempt(
      () => resolve(true),
      () => resolve(false),
    );
  });
}

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
