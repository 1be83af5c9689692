import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import { pageQuery } from '../api/page-query';
import { recordVersion } from '../api/record-version';
import { OWN_FIELD_KEY } from '../contact-facts/field-types';
import { coded } from '../messages/coded';
import { ROW_FILTERS } from './filters';
import type { ROW_KINDS, ROW_STATES } from './row-states';
import { FIELD_RULES, IMPORT_KINDS, MAX_CORRECTED_LENGTH, MAX_ROWS, TAG_RULES } from './values';

const ruleFields = z.object({
  first_name: z.enum(FIELD_RULES),
  last_name: z.enum(FIELD_RULES),
  email: z.enum(FIELD_RULES),
  tags: z.enum(TAG_RULES),
  owner: z.enum(FIELD_RULES),
  /** Of fields of one's own by key, where it isn't `fill`. */
  own: z.record(z.string().max(40).regex(OWN_FIELD_KEY), z.enum(FIELD_RULES)),
  /** Whether tags that don't exist are created. */
  new_tags: z.boolean(),
  /** The language in which numbers, and yes and no, are written. */
  language: z.string().max(20),
  /** Numbers without + begin with a country code, unless they begin with 0. */
  with_code: z.boolean(),
  /** Also updates contacts whose address or metadata the service may wipe. */
  may_wipe: z.boolean(),
  /** Also creates people who may be contacts already. */
  possible_duplicates: z.boolean(),
  /** Kinds that ask to replace: replaces records that differ from their row. */
  replace: z.boolean(),
  /** Kinds of drafts: saves all to the service. */
  publish: z.boolean(),
  /** Do-not-send list: the reason of rows without one. */
  reason: z.string().trim().max(500),
});

const { shape } = ruleFields;
export const importRules = ruleFields.extend({
  first_name: shape.first_name.default('keep'),
  last_name: shape.last_name.default('keep'),
  email: shape.email.default('keep'),
  tags: shape.tags.default('add'),
  owner: shape.owner.default('fill'),
  own: shape.own.default({}),
  new_tags: shape.new_tags.default(false),
  language: shape.language.default('en'),
  with_code: shape.with_code.default(false),
  may_wipe: shape.may_wipe.default(false),
  possible_duplicates: shape.possible_duplicates.default(false),
  replace: shape.replace.default(false),
  publish: shape.publish.default(false),
  reason: shape.reason.default(''),
});
export type ImportRules = z.output<typeof importRules>;

/** Omitted fields stay as they are. The rows are checked again in the background. */
export const importUpdate = z.object({
  version: recordVersion,
  /** The row of the file with the headings, from 1; 0 for none. */
  header_row: z.int().min(0).max(MAX_ROWS).optional(),
  mapping: z.array(z.string().max(50).nullable()).max(200).optional(),
  /** Two letters, such as ES; null for none. */
  default_country: z
    .string()
    .max(2)
    .regex(/^[A-Z]{2}$/, coded('imports-errors.country'))
    .nullable()
    .optional(),
  /** Without defaults, which would replace the rules that were left out. */
  rules: ruleFields.partial().optional(),
});
export type ImportUpdate = z.output<typeof importUpdate>;

/** The body of `POST /api/imports/{id}/start`: the version whose preview was confirmed. */
export const importStart = z.object({ version: recordVersion });

/** The body of `PATCH /api/imports/{id}/rows/{row}`: new text by the position of the cell, from 0. */
export const rowFix = z.object({
  cells: z.record(
    z
      .string()
      .max(3)
      .regex(/^\d{1,3}$/),
    z.string().max(MAX_CORRECTED_LENGTH),
  ),
});

/** The body of `POST /api/imports/{id}/fixes`: how to read all numbers with the same fault. */
export const sameFix = z.object({
  version: recordVersion,
  fault: z.enum(['no_plus', 'ambiguous']),
  reading: z.enum(['international', 'national']),
});
export const undoneFix = z.object({ version: z.coerce.number().pipe(recordVersion) });
export type SameFix = z.output<typeof sameFix>;

export type RowKind = (typeof ROW_KINDS)[number];

export type RowState = (typeof ROW_STATES)[number];

export const rowFilters = pageQuery.extend(filterShape(ROW_FILTERS));

export const importFilters = pageQuery.extend({ kind: z.enum(IMPORT_KINDS).optional() });

export const importParam = z.object({ id: z.uuid(coded('imports-errors.invalidId')) });
export const rowParam = importParam.extend({ row: z.coerce.number().int().min(1).max(5_000_000) });

export const uploadInput = z.object({
  kind: z.enum(IMPORT_KINDS, coded('imports-errors.noKind')),
  sheet: z.string().max(200).optional(),
  name: z.string().max(500).default(''),
});
export const pastedInput = uploadInput.extend({
  text: z
    .string()
    .min(1, coded('imports-errors.nothingPasted'))
    .max(8_000_000, coded('imports-errors.pastedTooLong')),
});
