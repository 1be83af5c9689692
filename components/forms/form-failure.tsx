import type { ReactNode } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { signInAgain } from '@/components/ui/unsaved/sign-in-again';
import { ApiError } from '@/lib/api/client';
import { type IssueFields, showIssues } from '@/lib/api/form-errors';

export type Failure = { text: string; signedOut: boolean };

/**
 * Like `showIssues`, and recognizes a session that ended while the user was typing. The result is what `FormFailure`
 * shows; null for nothing.
 */
export function failureOf<Values extends FieldValues>(
  error: unknown,
  fields: IssueFields<Values>,
  setError: UseFormSetError<Values>,
  focus?: (paths: string[]) => void,
): Failure | null {
  if (error instanceof ApiError && error.code === 'unauthenticated') {
    return { text: 'Sign in to continue. What you typed is kept.', signedOut: true };
  }
  const text = showIssues(error, fields, setError, focus);
  return text === null ? null : { text, signedOut: false };
}

export function FormFailure({ text, signedOut }: Failure) {
  return (
    <Note
      tone="danger"
      role="alert"
      title={signedOut && 'Your session has ended.'}
      action={
        signedOut && (
          <Button size="sm" onClick={signInAgain}>
            Sign in
          </Button>
        )
      }
    >
      {text}
    </Note>
  );
}

type FormNoteProps = {
  problem: string | null;
  action?: ReactNode;
};

/** Rendered empty at first: screen readers may not announce a live region that is added together with its text. */
export function FormNote({ problem, action }: FormNoteProps) {
  return (
    <div role="alert" className="empty:absolute">
      {problem && (
        <Note tone="danger" action={action}>
          {problem}
        </Note>
      )}
    </div>
  );
}
