type Question = { leave: () => void; stay: () => void };

export type Unsaved = ReturnType<typeof createUnsaved>;

/** What has been typed and not saved, and the question that stands between it and leaving. */
export function createUnsaved() {
  const forms = new Set<() => void>();
  const listeners = new Set<() => void>();
  let question: Question | null = null;

  const tell = () => {
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
    /** Keeps the person here for a form with unsaved changes until they discard them or the answer is called. */
    hold(onDiscard: () => void): () => void {
      const form = () => onDiscard();
      forms.add(form);
      tell();
      return () => {
        if (forms.delete(form)) tell();
      };
    },
    /** Leaves at once when nothing would be lost, else when the person says so. A newer wish replaces an older one. */
    attempt(leave: () => void, stay: () => void = () => {}): void {
      if (forms.size === 0) {
        leave();
        return;
      }
      answer()?.stay();
      question = { leave, stay };
      tell();
    },
    keep(): void {
      const asked = answer();
      tell();
      asked?.stay();
    },
    discard(): void {
      const asked = answer();
      const discarded = [...forms];
      forms.clear();
      tell();
      for (const onDiscard of discarded) onDiscard();
      asked?.leave();
    },
    /** Leaves without a question and without discarding: for a way that comes back to what was typed. */
    setAside(leave: () => void): void {
      answer();
      forms.clear();
      tell();
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
