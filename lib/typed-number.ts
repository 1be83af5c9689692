import { z } from 'zod';
import { coded } from './messages/coded';

const PLAIN = /^\d{1,12}$/;
const GROUPED = /^\d{1,3}(?:[ ,.’'\u00a0\u202f]\d{3}){1,3}$/;
const MAX_TYPED = 40;

/** The whole number that someone typed, such as "1000", "1,000" or "1 000"; null for "1.5", "ten", "10/min" or nothing. */
export function readWholeNumber(typed: string): number | null {
  const text = typed.trim();
  if (text.length > MAX_TYPED || !(PLAIN.test(text) || GROUPED.test(text))) return null;
  return Number(text.replace(/\D/g, ''));
}

export function typedNumber({ min, max }: { min: number; max: number }, message: string) {
  return z
    .string()
    .max(MAX_TYPED, message)
    .transform((typed, context) => {
      const value = readWholeNumber(typed);
      if (value !== null && value >= min && value <= max) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

/** A form field's text as the number that `schema` takes. For other text the message is that schema's. */
export function typed<Output>(schema: z.ZodType<Output>) {
  return readAs(schema, (text) => readWholeNumber(text) ?? text);
}

/** The same for a number that may be left out: an empty text is null. */
export function typedOrNone<Output>(schema: z.ZodType<Output>) {
  return readAs(schema, (text) => (text.trim() === '' ? null : (readWholeNumber(text) ?? text)));
}

function readAs<Output>(schema: z.ZodType<Output>, read: (text: string) => unknown) {
  return z
    .string()
    .max(MAX_TYPED, coded('fields.wholeNumber'))
    .transform((text, context) => {
      const parsed = schema.safeParse(read(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message });
      return z.NEVER;
    });
}
