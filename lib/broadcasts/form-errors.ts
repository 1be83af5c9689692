import { type FormError, leafErrors } from '../api/form-errors';

/** The fields of the form, in their order on the screen. */
const ORDER = [
  'name',
  'template_id',
  'sources',
  'mapping',
  'template_days',
  'marketing_days',
  'starts_at',
  'zone',
  'latest_start_minutes',
  'quiet_from',
  'quiet_to',
  'per_minute',
];

export function errorsInOrder(errors: object): FormError[] {
  const all = leafErrors(errors);
  return all.toSorted((one, other) => placeOf(one.path) - placeOf(other.path));
}

export function firstField(paths: readonly string[]): string | undefined {
  return paths.toSorted((one, other) => placeOf(one) - placeOf(other))[0];
}

const placeOf = (path: string) => ORDER.indexOf(path.split('.')[0] ?? '');

/**
 * The form's field for an error of the form or an issue of the server; null when it has none. `variables`: the keys of those
 * that were saved, which an issue numbers.
 */
export function fieldOfError(path: string, variables: readonly string[] = []): string | null {
  return fieldOfIssue(path, variables) ?? (placeOf(path) >= 0 ? path : null);
}

const MAPPING: Record<string, string> = { column: 'column', field: 'from' };
const SCHEDULE = ['starts_at', 'zone', 'latest_start_minutes'];

function fieldOfIssue(path: string, variables: readonly string[]): string | null {
  const [part = '', field = '', ...rest] = path.split('.');
  if (part === 'name' || part === 'template_id') return part;
  if (part === 'audience') return /^\d+$/.test(rest[0] ?? '') ? `sources.${rest[0]}` : 'sources';
  if (part === 'mapping') {
    const variable = variables[Number(field)] ?? field;
    return variable === '' ? null : `mapping.${variable}.${MAPPING[rest[0] ?? ''] ?? 'text'}`;
  }
  if (part === 'exclusions') return field.endsWith('_days') ? field : null;
  if (part === 'schedule')
    return field === 'quiet' ? 'quiet_to' : (SCHEDULE.find((each) => each === field) ?? null);
  return path === 'pace.per_minute' ? 'per_minute' : null;
}
