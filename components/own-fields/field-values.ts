import { z } from 'zod';
import { ROLES, type Role } from '@/lib/auth/permissions';
import { CHOICE_MAX, type FieldInput, type FieldUpdate, fieldInput } from '@/lib/contact-facts/field-schema';
import { FIELD_TYPES } from '@/lib/contact-facts/field-types';
import type { OwnField } from '@/lib/contact-facts/schema';
import { hasChoices } from '@/lib/contact-facts/value-text';
import { coded, sentences } from '@/lib/messages/coded';
import { foldText } from '@/lib/search/text';

const formValues = z.object({
  label: fieldInput.shape.label,
  key: fieldInput.shape.key,
  type: z.enum(FIELD_TYPES),
  /** One a line. */
  choices: z.string(),
  help: z.string(),
  who: z.enum(['everyone', 'admins']),
  hidden_from: z.array(z.enum(ROLES)),
  in_panel: z.boolean(),
});

/** What the form of a field holds. Choices as they were when it was opened stay, whatever an earlier version took. */
export const fieldFormSchema = (opened: OwnField | null) =>
  formValues.superRefine(({ type, choices }, { addIssue }) => {
    const isKept = opened !== null && toForm(opened).choices === choices;
    const wrong = hasChoices(type) && !isKept ? wrongLines(choices) : [];
    if (wrong.length > 0)
      addIssue({ code: 'custom', path: ['choices'], message: sentences(...wrong.slice(0, LINES_NAMED)) });
  });

export type FieldFormValues = z.output<typeof formValues>;

const LINES_NAMED = 3;
const MAX_SHOWN = 40;

/** What the server would say of a choice without its line, among hundreds that were pasted. */
function wrongLines(text: string): string[] {
  const lines = new Map<string, number>();
  return text.split('\n').flatMap((given, at) => {
    const line = at + 1;
    const choice = given.trim();
    const shown = choice.length > MAX_SHOWN ? `${choice.slice(0, MAX_SHOWN)}…` : choice;
    if (choice === '') return [];
    if (choice.length > CHOICE_MAX)
      return coded('own-fields-errors.lineTooLong', { line, max: CHOICE_MAX, choice: shown });
    if (/\p{Cc}/u.test(choice)) return coded('own-fields-errors.lineInvisible', { line, choice: shown });
    const first = lines.get(foldText(choice));
    if (first !== undefined) return coded('own-fields-errors.lineTwice', { line, first, choice: shown });
    lines.set(foldText(choice), line);
    return [];
  });
}

export const NEW_FIELD: FieldFormValues = {
  label: '',
  key: '',
  type: 'text',
  choices: '',
  help: '',
  who: 'everyone',
  hidden_from: [],
  in_panel: true,
};

/** Those from whom a field can be hidden. */
export const HIDEABLE = ROLES.filter((role) => role !== 'admin');

export function toForm(field: OwnField): FieldFormValues {
  const { label, key, type, choices, help, editable_by, hidden_from, in_panel } = field;
  return {
    label,
    key,
    type,
    choices: (choices ?? []).join('\n'),
    help: help ?? '',
    who: editable_by === null || editable_by.includes('support') ? 'everyone' : 'admins',
    hidden_from,
    in_panel,
  };
}

export function toInput({ who, choices, help, ...values }: FieldFormValues): FieldInput {
  return {
    ...values,
    choices: hasChoices(values.type) ? choicesIn(choices) : null,
    help: help.trim() || null,
    editable_by: who === 'everyone' ? null : (['admin'] satisfies Role[]),
  };
}

/** The parts of the input that differ from those that were seen, so that others keep what someone else has saved. */
export function changedInput(values: FieldFormValues, seen: OwnField): FieldUpdate {
  const before = toInput(toForm(seen));
  const next = Object.entries(toInput(values)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof FieldInput]),
  );
  if (next.length === 0) return {};
  const expected = Object.fromEntries(next.map(([key]) => [key, seen[key as keyof OwnField]]));
  return { ...Object.fromEntries(next), expected };
}

const KEY_MAX = 40;

/** A key for a label that no other field has: "renewal_date", then "renewal_date_2". */
export function proposedKey(label: string, taken: readonly string[]): string {
  const words = foldText(label).replace(/[^a-z0-9]+/g, '_');
  const base =
    words.replace(/^[\d_]+|_+$/g, '').slice(0, KEY_MAX - 4) || (label.trim() === '' ? '' : 'field');
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

function choicesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
