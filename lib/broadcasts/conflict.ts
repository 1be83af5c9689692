import type { Translate } from '../messages/catalog';
import type { TemplateContent } from '../templates/parts';
import { type BroadcastForm, toBroadcastForm } from './form-values';
import type { Broadcast } from './types';

type FormKey = keyof BroadcastForm;

export type BroadcastConflict = {
  by: string | null;
  at: string;
  version: number;
  /** `saved`: their version. `merged`: the changes of both; the form's win where both changed a field. */
  saved: BroadcastForm;
  merged: BroadcastForm;
  /** The fields that only they changed, and those that both did. */
  theirs: FormKey[];
  both: FormKey[];
};

/** Fields that only make sense together: a mapping belongs to its template, and a local time to its zone. */
const TOGETHER: readonly (readonly FormKey[])[] = [
  ['template_id', 'mapping'],
  ['starts', 'starts_at', 'zone'],
  ['quiet', 'quiet_from', 'quiet_to'],
];

export function conflictOf(
  opened: BroadcastForm,
  current: Pick<Broadcast, 'updated_by' | 'updated_at' | 'version'> & Parameters<typeof toBroadcastForm>[0],
  typed: BroadcastForm,
  template: TemplateContent | null = null,
): BroadcastConflict {
  const saved = toBroadcastForm(current, template);
  const keys = Object.keys(saved) as FormKey[];
  const differ = (one: BroadcastForm, other: BroadcastForm, key: FormKey) =>
    (TOGETHER.find((group) => group.includes(key)) ?? [key]).some(
      (each) => JSON.stringify(one[each]) !== JSON.stringify(other[each]),
    );
  const theirs = keys.filter((key) => differ(opened, saved, key) && !differ(opened, typed, key));
  const both = keys.filter(
    (key) => differ(opened, saved, key) && differ(opened, typed, key) && differ(saved, typed, key),
  );
  const merged = { ...typed, ...Object.fromEntries(theirs.map((key) => [key, saved[key]])) };
  const { updated_by, updated_at, version } = current;
  return { by: updated_by.name, at: updated_at, version, saved, merged, theirs, both };
}

const PARTS = {
  name: 'name',
  template_id: 'template',
  mapping: 'template',
  sources: 'audience',
  marketing_days: 'leftOut',
  template_days: 'leftOut',
  other_broadcasts: 'leftOut',
  send_unknown: 'leftOut',
  send_us: 'leftOut',
  starts: 'start',
  starts_at: 'start',
  zone: 'zone',
  latest_start_minutes: 'latestStart',
  quiet: 'quietHours',
  quiet_from: 'quietHours',
  quiet_to: 'quietHours',
  per_minute: 'pace',
  soft_start: 'slowStart',
} as const satisfies Record<FormKey, string>;

export function partsOf(t: Translate<'broadcasts-form'>, fields: readonly FormKey[]): string[] {
  return [...new Set(fields.map((field) => t(`conflict.part.${PARTS[field]}`)))];
}
