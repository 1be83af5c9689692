import type { Coded } from '@/lib/messages/coded';
import { Button, type ButtonProps } from '../form-controls/button';
import { rememberUrl } from '../hooks/remember-url';
import { useAction } from '../hooks/use-action';
import { type ConfirmQuestion, useQuestion } from './confirm-dialog';

type ActionButtonProps<Result> = Omit<ButtonProps, 'pending' | 'onClick'> & {
  run: () => Promise<Result>;
  /** Asked before it runs. */
  question?: ConfirmQuestion;
  /** The toast after it; absent where `run` shows its own. */
  done?: Coded;
  /** The title of the toast after an error. */
  failed: Coded;
  /** Called only at the URL where the button was pressed. */
  onDone?: (result: Result) => void;
};

/** A button that runs an action, one at a time, and says in a toast how it ended. */
export function ActionButton<Result>({
  run,
  question,
  done,
  failed,
  onDone,
  ...button
}: ActionButtonProps<Result>) {
  const action = useAction(failed);
  const { ask, dialog } = useQuestion(question);

  async function press() {
    if (question && !(await ask(question))) return;
    const isStillHere = rememberUrl();
    await action.run(async () => {
      const result = await run();
      if (isStillHere()) onDone?.(result);
    }, done);
  }

  return (
    <>
      <Button {...button} pending={action.pending} onClick={() => void press()} />
      {dialog}
    </>
  );
}
