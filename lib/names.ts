import { z } from 'zod';
import { coded } from './messages/coded';

/** Marks that reverse the text after them, even beyond a name. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
/** A character that leaves something to see. The braille blank is a symbol that is empty. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function withoutOverrides(text: string): string {
  return text.replace(OVERRIDES, '').trim();
}

/** A name that nobody is asked to correct, such as a file's, in one line; empty when there is nothing to see. */
export function tidyName(text: string): string {
  const name = withoutOverrides(text.replace(/\p{Cc}+/gu, ' '));
  return VISIBLE.test(name) ? name : '';
}

/** A name with something to see. `missing` is the error of one that is empty or invisible. */
export function visibleName(maxLength: number, missing: string = coded('fields.nameMissing')) {
  return z
    .string()
    .overwrite(withoutOverrides)
    .max(maxLength, tooLong(maxLength))
    .refine((name) => VISIBLE.test(name), missing);
}

/** The same for names that Frontdesk keeps itself: without line breaks and control characters. */
export function lineName(maxLength: number, missing?: string) {
  return inOneLine(visibleName(maxLength, missing));
}

/** Of a team member. */
export const personName = lineName(120);

/** Text in one line. `missing` is the error of one that is empty or invisible, which it may be without it. */
export function lineText(maxLength: number, missing?: string) {
  const text = z.string().trim().max(maxLength, tooLong(maxLength));
  return inOneLine(missing === undefined ? text : text.refine((given) => VISIBLE.test(given), missing));
}

/** No schema takes a longer text. */
const TYPED_MAX = 5_000;

/** What is typed into a field that may stay empty: null for nothing, also for spaces. */
export function typedTextOrNone<Output>(schema: z.ZodType<Output, string>) {
  return z
    .string()
    .max(TYPED_MAX, tooLong(TYPED_MAX))
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(schema.nullable());
}

function inOneLine(text: z.ZodString) {
  return text.regex(/^\P{Cc}*$/u, coded('fields.oneLine'));
}

function tooLong(maxLength: number): string {
  return coded('fields.tooLong', { max: maxLength });
}
