/** What the import would do with a row, or why it wouldn't. */
export const ROW_KINDS = [
  'new',
  'change',
  'unchanged',
  'repeated',
  'possible_duplicate',
  'deleted',
  'may_wipe',
  'invalid',
] as const;

/**
 * What has become of a row. `left_out` needs no call, or must not have one; `unchanged` needed none any more when its
 * turn came.
 */
export const ROW_STATES = [
  'left_out',
  'waiting',
  'sending',
  'done',
  'unchanged',
  'refused',
  'changed_meanwhile',
  'unknown',
  'not_reached',
  'undone',
  'not_undone',
] as const;
