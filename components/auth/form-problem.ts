import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Issue } from '@/lib/http/problem';

type FormProblem = { detail: string; issues?: Issue[] };

const unexpected = 'This did not work, and we do not know why. Try again in a moment.';

/**
 * Puts a refused submission where the person looks: issues of known fields on those fields, the first one focused.
 * Returns what is left to say about the whole form, or null.
 */
export function showProblem<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (!isProblem(error)) return unexpected;
  const rest: string[] = [];
  let focused = false;

  for (const { path, message } of error.issues ?? []) {
    const field = fields.find((name) => name === path);
    if (!field) {
      rest.push(message);
      continue;
    }
    setError(field, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  if (rest.length > 0) return rest.join(' ');
  return focused ? null : error.detail;
}

function isProblem(error: unknown): error is FormProblem {
  return typeof error === 'object' && error !== null && 'detail' in error && typeof error.detail === 'string';
}
