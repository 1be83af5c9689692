import { z } from 'zod';
import { coded } from '../messages/coded';
import { tidyName } from '../names';
import { LIMITS } from './limits';

export const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;
/** `other` is kept as it was pasted, and can't be sent with Frontdesk. */
export const HEADER_FORMATS = ['none', 'text', 'image', 'video', 'document', 'location', 'other'] as const;
export const BUTTON_TYPES = [
  'quick_reply',
  'url',
  'phone',
  'copy_code',
  'otp',
  'flow',
  'catalog',
  'products',
  'other',
] as const;
export const STATUS_STATES = ['UNKNOWN', 'APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
export const QUALITIES = ['UNKNOWN', 'GREEN', 'YELLOW', 'RED'] as const;

export type HeaderFormat = (typeof HEADER_FORMATS)[number];
export type ButtonType = (typeof BUTTON_TYPES)[number];
export type StatusState = (typeof STATUS_STATES)[number];
export type Quality = (typeof QUALITIES)[number];

/** The maximum length of any text before the other rules are checked. */
const some = z.string().max(4_000, coded('template-rules.tooLong'));

const pasted = z.string().max(50_000, coded('template-rules.tooLong'));

const header = z.object({
  format: z.enum(HEADER_FORMATS),
  text: some.default(''),
  /** The example of the text's variable, or the URL of a sample file. */
  example: some.default(''),
  /** The JSON of an `other` header, as it was pasted. */
  pasted: pasted.default(''),
});

const button = z.object({
  type: z.enum(BUTTON_TYPES),
  text: some.default(''),
  url: some.default(''),
  phone: some.default(''),
  /** The example of the URL's variable, or of the code. */
  example: some.default(''),
  /** The JSON of a button with settings that are only in WhatsApp, as it was pasted. */
  pasted: pasted.default(''),
});

/** The key of a field: see `TemplateField`. */
export const FIELD_KEY = /^[a-z]+:[a-z0-9_:]{1,150}$/;

const byField = (text: z.ZodType<string, string>) =>
  z
    .record(z.string().max(200).regex(FIELD_KEY), text)
    .refine((texts) => Object.keys(texts).length <= 500, {
      error: coded('template-rules.tooMany'),
      abort: true,
    })
    .default({});

const NO_HEADER = { format: 'none', text: '', example: '', pasted: '' } as const;

const examples = z
  .array(z.object({ variable: z.string().max(100), example: some }))
  .max(200)
  .default([]);

const offer = z.object({
  text: some.default(''),
  /** Whether each message sets the time when the offer ends. */
  expires: z.boolean().default(false),
});

const card = z.object({
  header: header.default(NO_HEADER),
  body: some.default(''),
  examples,
  buttons: z.array(button).max(10).default([]),
});

const status = z.object({
  state: z.enum(STATUS_STATES).default('UNKNOWN'),
  quality: z.enum(QUALITIES).default('UNKNOWN'),
  /** Why it was rejected, in WhatsApp's words. */
  reason: z
    .string()
    .trim()
    .max(500, coded('fields.tooLong', { max: 500 }))
    .default(''),
});

/** The parts of a template, before the rules that concern several of them. */
export const templateParts = z.object({
  name: z
    .string()
    .trim()
    .max(LIMITS.name, coded('fields.tooLong', { max: LIMITS.name })),
  language: z.string().trim().max(20, coded('template-rules.notLanguage')),
  category: z.enum(CATEGORIES),
  status: status.default({ state: 'UNKNOWN', quality: 'UNKNOWN', reason: '' }),
  header: header.default(NO_HEADER),
  offer: offer.nullable().default(null),
  body: some,
  /** One for each variable of the body. */
  examples,
  footer: some.default(''),
  buttons: z.array(button).max(50).default([]),
  cards: z.array(card).max(20).default([]),
  /** Components that are kept as they were pasted, and can't be sent with Frontdesk. */
  others: z.array(pasted).max(10).default([]),
  /** What people call fields, shown instead of names such as `Body {{1}}`. */
  labels: byField(some.overwrite(tidyName)),
  /** Links to header files that each message starts with, by field key. */
  default_links: byField(some),
});

export type TemplateContent = z.output<typeof templateParts>;
export type TemplateFormValues = z.input<typeof templateParts>;
export type TemplateButton = TemplateContent['buttons'][number];
export type TemplateCard = TemplateContent['cards'][number];
