'use client';

import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

type Question = {
  /** Ends with a question mark. */
  title: string;
  text: ReactNode;
  /** A verb: "Overwrite". */
  confirm: string;
};

/** Asks before something that can’t be undone: `ask` resolves to the answer; render `dialog` beside what asks. */
export function useQuestion() {
  const [asking, setAsking] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null);

  async function ask(question: Question): Promise<boolean> {
    const yes = await new Promise<boolean>((answer) => setAsking({ ...question, answer }));
    setAsking(null);
    return yes;
  }

  const dialog = (
    <ConfirmDialog
      open={asking !== null}
      title={asking?.title}
      confirm={asking?.confirm ?? ''}
      danger
      onConfirm={() => asking?.answer(true)}
      onCancel={() => asking?.answer(false)}
    >
      {asking?.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
