import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

type Pending = { leave: () => void; stay: () => void; own: LeaveQuestion | null };

/** What to ask before leaving, where the usual question about what was typed doesn't fit. */
export type LeaveQuestion = { title: string; text: string; confirm: string; cancel: string };

export type Unsaved = ReturnType<typeof createUnsaved>;

/** The forms with unsaved changes, the pending question whether to discard them, and the saves under way. */
export function createUnsaved() {
  const forms = new Map<() => void, () => LeaveQuestion | null>();
  const saves = new Set<string>();
  const listeners = new Set<() => void>();
  let question: Pending | null = null;
  let back: (() => void) | null = null;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  // Read when it is asked: what a form says may change with each render, during which it can't be read.
  const ownQuestion = () => {
    for (const own of forms.values()) {
      const asked = own();
      if (asked) return asked;
    }
    return null;
  };
  const answer = () => {
    const asked = question;
    question = null;
    return asked;
  };

  return {
    held: () => forms.size > 0,
    /** What Back does in the page, in place of leaving it; null where it leaves. */
    back: () => back,
    asking: () => question !== null,
    /** What is being asked, if a form has a question of its own; null for the usual one. */
    question: (): LeaveQuestion | null => question?.own ?? null,
    /** Whether a reload would lose something: what was typed, or the report of a save. */
    atRisk: () => forms.size > 0 || saves.size > 0,
    saving: (name: string) => saves.has(name),
    /** Registers the save of a form until the returned function is called. The form can be closed during it. */
    startSave(name: string): () => void {
      saves.add(name);
      notify();
      return () => {
        if (saves.delete(name)) notify();
      };
    },
    /** Registers a form with unsaved changes until the returned function is called. */
    hold(onDiscard: () => void, own: () => LeaveQuestion | null = () => null): () => void {
      const form = () => onDiscard();
      forms.set(form, own);
      notify();
      return () => {
        if (forms.delete(form)) notify();
      };
    },
    holdBack(step: () => void): () => void {
      back = step;
      notify();
      return () => {
        if (back !== step) return;
        back = null;
        notify();
      };
    },
    /**
     * Leaves immediately when nothing is unsaved, otherwise once the user agrees. A newer attempt replaces the last.
     */
    attempt(leave: () => void, stay: () => void = () => {}): void {
      if (forms.size === 0) {
        leave();
        return;
      }
      answer()?.stay();
      question = { leave, stay, own: ownQuestion() };
      notify();
    },
    keep(): void {
      const asked = answer();
      notify();
      asked?.stay();
    },
    discard(): void {
      const asked = answer();
      const discarded = [...forms.keys()];
      forms.clear();
      // The question closes before what it lets close: each dialog returns the focus to what had it.
      flushSync(notify);
      for (const onDiscard of discarded) onDiscard();
      asked?.leave();
    },
    /** Leaves the page without asking and without discarding: for sign-out, or a detour that returns to the form. */
    setAside(leave: () => void): void {
      answer();
      forms.clear();
      saves.clear();
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

export const unsaved = createUnsaved();

/** Runs an action that closes or leaves a form, after asking when changes would be lost. */
export function attempt(leave: () => void): void {
  unsaved.attempt(leave);
}

/** Whether the user may leave this page; asks when changes would be lost. */
export function mayLeave(): Promise<boolean> {
  return new Promise((resolve) => {
    unsaved.attempt(
      () => resolve(true),
      () => resolve(false),
    );
  });
}

/** Guards a form while it is dirty. `onDiscard` must make it clean. */
export function useUnsaved(dirty: boolean, onDiscard: () => void, question?: LeaveQuestion): void {
  const discard = useEffectEvent(onDiscard);
  const own = useEffectEvent(() => question ?? null);
  useLayoutEffect(() => {
    if (dirty) return unsaved.hold(discard, own);
  }, [dirty]);
}

/** While there is a step to go back to within the page, Back does that instead of leaving it. */
export function useBackStep(onBack: (() => void) | null): void {
  const step = useEffectEvent(() => onBack?.());
  const hasStep = onBack !== null;
  useLayoutEffect(() => (hasStep ? unsaved.holdBack(() => step()) : undefined), [hasStep]);
}
