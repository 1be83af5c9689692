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

export type FormError = { path: string; message: string };

/** Every error of the form, in the order of its fields. */
export function errorsInOrder(errors: object): FormError[] {
  const all = leavesOf(errors, '');
  const place = ({ path }: FormError) => ORDER.indexOf(path.split('.')[0] ?? '');
  return all.toSorted((one, other) => place(one) - place(other));
}

function leavesOf(errors: object, path: string): FormError[] {
  if ('message' in errors && typeof errors.message === 'string') return [{ path, message: errors.message }];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && key !== 'ref'
      ? leavesOf(value, key === 'root' ? path : `${path}${path && '.'}${key}`)
      : [],
  );
}

const SCHEDULE = ['starts_at', 'zone', 'latest_start_minutes'];

/** The form's field for an issue of the server; null when it has none. */
export function fieldOfIssue(path: string): string | null {
  const [part = '', field = '', ...rest] = path.split('.');
  if (part === 'name' || part === 'template_id') return part;
  if (part === 'audience') return /^\d+$/.test(rest[0] ?? '') ? `sources.${rest[0]}` : 'sources';
  if (part === 'mapping')
    return field === '' ? null : `mapping.${field}.${rest[0] === 'column' ? 'column' : 'text'}`;
  if (part === 'exclusions') return field.endsWith('_days') ? field : null;
  if (part === 'schedule')
    return field === 'quiet' ? 'quiet_to' : (SCHEDULE.find((each) => each === field) ?? null);
  return path === 'pace.per_minute' ? 'per_minute' : null;
}
