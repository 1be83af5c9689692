import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { signInAgain } from '@/components/ui/unsaved/sign-in-again';
import { ApiError } from '@/lib/api/client';
import { type IssueFields, showIssues } from '@/lib/api/form-errors';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';

/** `text` may be coded. */
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
    return { text: coded('forms.signInToContinue'), signedOut: true };
  }
  const text = showIssues(error, fields, setError, focus);
  return text === null ? null : { text, signedOut: false };
}

export function FormFailure({ text, signedOut }: Failure) {
  const t = useMessages('forms');
  const write = useText();
  return (
    <Note
      tone="danger"
      role="alert"
      title={signedOut && t('sessionEnded')}
      action={
        signedOut && (
          <Button size="sm" onClick={signInAgain}>
            {t('signIn')}
          </Button>
        )
      }
    >
      {write(text)}
    </Note>
  );
}
