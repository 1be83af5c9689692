import { z } from 'zod';
import { ROLES } from '../auth/permissions';
import { coded } from '../messages/coded';
import { lineName, lineText } from '../names';
import { FIELD_TYPES, OWN_FIELD_KEY } from './field-types';
import { CHOICES_MAX } from './schema';

const KEY_MAX = 40;
/** In characters. */
export const CHOICE_MAX = 100;

const fieldParts = {
  label: lineName(60),
  choices: z.array(lineName(CHOICE_MAX)).max(CHOICES_MAX).nullable(),
  help: lineText(200).nullable(),
  editable_by: z.array(z.enum(ROLES)).max(ROLES.length).nullable(),
  hidden_from: z.array(z.enum(ROLES)).max(ROLES.length),
  in_panel: z.boolean(),
};

export const fieldInput = z.object({
  key: z
    .string()
    .max(KEY_MAX, coded('fields.tooLong', { max: KEY_MAX }))
    .regex(OWN_FIELD_KEY, coded('own-fields-errors.key')),
  label: fieldParts.label,
  type: z.enum(FIELD_TYPES),
  choices: fieldParts.choices.default(null),
  help: fieldParts.help.default(null),
  editable_by: fieldParts.editable_by.default(null),
  hidden_from: fieldParts.hidden_from.default([]),
  in_panel: fieldParts.in_panel.default(true),
});

const changedParts = z.object({ ...fieldParts, type: z.enum(FIELD_TYPES), archived: z.boolean() }).partial();

export const fieldUpdate = changedParts.extend({
  /** Among all fields, 0 for the first. */
  place: z.int().min(0).max(10_000).optional(),
  /** What the person saw of it. */
  expected: changedParts.optional(),
});

export type FieldInput = z.output<typeof fieldInput>;
export type FieldUpdate = z.output<typeof fieldUpdate>;
