import { Button, type ButtonProps } from '../form-controls/button';
import { useAction } from '../hooks/use-action';
import { type ConfirmQuestion, useQuestion } from './confirm-dialog';

type ActionButtonProps = Omit<ButtonProps, 'pending' | 'onClick'> & {
  run: () => Promise<unknown>;
  /** Asked before it runs. */
  question?: ConfirmQuestion;
  /** The toast after it; absent where `run` shows its own. */
  done?: string;
  /** The title of the toast after an error. */
  failed: string;
  onDone?: () => void;
};

/** A button that runs an action, one at a time, and says in a toast how it ended. */
export function ActionButton({ run, question, done, failed, onDone, ...button }: ActionButtonProps) {
  const action = useAction(failed);
  const { ask, dialog } = useQuestion();

  async function press() {
    if (question && !(await ask(question))) return;
    if (await action.run(run, done)) onDone?.();
  }

  return (
    <>
      <Button {...button} pending={action.pending} onClick={() => void press()} />
      {dialog}
    </>
  );
}
