/** A part of a record that is compared and chosen as a whole. */
export type ConflictField<Values> = {
  label: string;
  /** The keys that one choice sets together. */
  keys: readonly (keyof Values)[];
  /** The part as text; `''` when it is empty. */
  text: (values: Values) => string;
  /** By default two values are the same when their texts are. */
  isSame?: (one: Values, other: Values) => boolean;
};

export function isSamePart<Values>(field: ConflictField<Values>, one: Values, other: Values): boolean {
  return field.isSame?.(one, other) ?? field.text(one) === field.text(other);
}

export type Versions<Values> = {
  /** What both sides started from. */
  base: Values;
  theirs: Values;
  yours: Values;
};

/**
 * Three-way merge of an edited record. `merged` has each part as the side that changed it has it, and yours where both
 * did; `clashing` are the parts that both changed, to different values; `theirs` those that only they changed.
 */
export function mergeEdits<Values>(
  fields: readonly ConflictField<Values>[],
  { base, theirs, yours }: Versions<Values>,
) {
  const changed = fields.filter((field) => !isSamePart(field, theirs, yours));
  const untouched = changed.filter((field) => isSamePart(field, base, yours));
  const clashing = changed.filter(
    (field) => !isSamePart(field, base, yours) && !isSamePart(field, base, theirs),
  );
  const keys = untouched.flatMap((field) => field.keys);
  const merged: Values = { ...yours, ...Object.fromEntries(keys.map((key) => [key, theirs[key]])) };
  return { merged, clashing, theirs: untouched };
}
