import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { coded, sentences } from '../messages/coded';
import { ApiError } from './client';

/** The fields that show issues, in their order on the screen, or the field for the path of an issue. */
export type IssueFields<Values extends FieldValues> =
  | readonly FieldPath<Values>[]
  | ((path: string) => FieldPath<Values> | null);

export function fieldOf<Values extends FieldValues>(
  fields: IssueFields<Values>,
  path: string,
): FieldPath<Values> | null {
  if (typeof fields === 'function') return fields(path);
  return fields.find((name) => name === path) ?? null;
}

/**
 * Shows the issues of a failed save at their fields and focuses the first, or with `focus`. Returns the messages that
 * belong to no field, coded, for the form's own note; null when there are none.
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: IssueFields<Values>,
  setError: UseFormSetError<Values>,
  focus?: (paths: string[]) => void,
): string | null {
  if (!(error instanceof ApiError)) return coded('fields.wentWrong');
  const issues = error.issues.map(({ path, message }) => ({ field: fieldOf(fields, path), message }));
  const placed = issues.flatMap(({ field, message }) => (field ? [{ field, message }] : []));
  if (typeof fields !== 'function') {
    placed.sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
  }
  for (const [index, { field, message }] of placed.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 && !focus });
  }
  focus?.(placed.map(({ field }) => field));
  const rest = issues.filter(({ field }) => field === null).map(({ message }) => message);
  if (rest.length > 0) return sentences(...rest);
  return placed.length > 0 ? null : error.said;
}

export type FormError = { path: string; message: string };

export function leafErrors(errors: object, path = ''): FormError[] {
  if ('message' in errors && typeof errors.message === 'string') return [{ path, message: errors.message }];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && key !== 'ref'
      ? leafErrors(value, key === 'root' ? path : `${path}${path && '.'}${key}`)
      : [],
  );
}

/** The messages of errors that no field shows, coded as they are, so that no form stays unsaved without a reason; null for none. */
export function unplacedErrors<Values extends FieldValues>(
  errors: object,
  fields: IssueFields<Values>,
): string | null {
  const unplaced = leafErrors(errors).filter(({ path }) => fieldOf(fields, path) === null);
  return sentences(...unplaced.map(({ message }) => message)) || null;
}
