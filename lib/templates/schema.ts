import { z } from 'zod';
import { LIMITS } from './limits';
import { typeOfPasted } from './pasted';
import { validateTemplate } from './validate';

export const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;
/** `other` is kept as it was pasted, and can't be sent from here. */
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
/** What WhatsApp says of a template. */
export const STATUS_STATES = ['UNKNOWN', 'APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
export const QUALITIES = ['UNKNOWN', 'GREEN', 'YELLOW', 'RED'] as const;

export type HeaderFormat = (typeof HEADER_FORMATS)[number];
export type ButtonType = (typeof BUTTON_TYPES)[number];
export type StatusState = (typeof STATUS_STATES)[number];
export type Quality = (typeof QUALITIES)[number];

/** The maximum length of any text before the other rules are checked. */
const some = z.string().max(4_000, 'This is too long.');

/** See `PastedJson`. */
const pasted = z.string().max(50_000, 'This is too long.');

const header = z.object({
  format: z.enum(HEADER_FORMATS),
  /** The text of a `text` header. */
  text: some.default(''),
  /** The example of its variable, or the URL of a sample file. */
  example: some.default(''),
  /** Of an `other` header. */
  pasted: pasted.default(''),
});

const button = z.object({
  type: z.enum(BUTTON_TYPES),
  text: some.default(''),
  url: some.default(''),
  phone: some.default(''),
  /** The example of the variable at the end of the URL, or of the code. */
  example: some.default(''),
  /** Of kinds with settings that are only in WhatsApp. */
  pasted: pasted.default(''),
});

const NO_HEADER = { format: 'none', text: '', example: '', pasted: '' } as const;

const examples = z
  .array(z.object({ variable: z.string().max(100), example: some }))
  .max(200)
  .default([]);

/** A limited-time offer. */
const offer = z.object({
  text: some.default(''),
  /** Whether each message has the time when the offer ends. */
  expires: z.boolean().default(false),
});

/** A card of a carousel. */
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
  reason: z.string().trim().max(500, 'Use at most 500 characters.').default(''),
});

/**
 * A template's input, shared by form, paste, route and verb. Values that do not apply are `''`, so that a form can switch
 * the kind of a header or button without new fields.
 */
export const templateInput = z
  .object({
    name: z.string().trim().max(LIMITS.name, `Use at most ${LIMITS.name} characters.`),
    language: z.string().trim().max(20, 'This is not a language code.'),
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
    /** Components that are kept as they were pasted, and can't be sent from here. */
    others: z.array(pasted).max(10).default([]),
  })
  .superRefine((template, context) => {
    for (const { path, message } of validateTemplate(template))
      context.addIssue({ code: 'custom', path, message });
  })
  .transform(withoutLeftovers);

export type TemplateContent = z.output<typeof templateInput>;
/** The form's values before validation. */
export type TemplateFormValues = z.input<typeof templateInput>;
export type TemplateButton = TemplateContent['buttons'][number];
export type TemplateCard = TemplateContent['cards'][number];
export type TemplateStatus = TemplateContent['status'];

type Parsed = {
  header: z.output<typeof header>;
  buttons: z.output<typeof button>[];
};

/** Clears values of kinds that the person has switched away from. */
function withoutLeftovers<Content extends Parsed>(template: Content): Content {
  const { format, text, example, pasted } = template.header;
  return {
    ...template,
    header: {
      format,
      text: format === 'text' ? text : '',
      example: ['none', 'location', 'other'].includes(format) ? '' : example,
      pasted: format === 'other' ? pasted : '',
    },
    buttons: template.buttons.map(({ type, text, url, phone, example, pasted }) => ({
      type,
      text,
      url: type === 'url' ? url : '',
      phone: type === 'phone' ? phone : '',
      example: type === 'url' || type === 'copy_code' ? example : '',
      pasted: typeOfPasted(pasted) === type ? pasted : '',
    })),
  };
}

/** A stored template. Instants are ISO 8601 UTC. */
export type Template = TemplateContent & {
  id: string;
  /** Starts at 1 and increases with each change. */
  version: number;
  /** `sandbox` for those that a new installation has on its sandbox. */
  source: 'desk' | 'sandbox';
  archived_at: string | null;
  created_at: string;
  updated_at: string;
  /** The name of the person who changed it last; null for the system. */
  updated_by: string | null;
};

/** The body of `PUT /api/templates/{id}`. */
export const templateUpdate = z.object({
  template: templateInput,
  /** The version that the form opened with: if another one is stored, the save is a `conflict`. */
  version: z.int().min(1),
});

export type TemplateUpdate = z.output<typeof templateUpdate>;

export type TemplateVersion = { version: number; at: string; by: string | null; template: TemplateContent };

export const templateParam = z.object({ id: z.uuid('This isn’t the ID of a template.') });

/** The query of `GET /api/templates`. */
export const templateFilters = z.object({
  q: z.string().trim().max(100).default(''),
  archived: z.enum(['no', 'yes', 'all']).default('no'),
  page: z.coerce.number('Use a page number.').int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number('Use a page size.').int().min(1).max(100).default(100),
});

export type TemplateFilters = z.output<typeof templateFilters>;

/** The body of `POST /api/templates/{id}/archive`. */
export const archiveInput = z.object({ archived: z.boolean() });

/** The body of `POST /api/templates/{id}/duplicate`: by default named like the original with `_copy`. */
export const duplicateInput = z.object({
  name: z.string().trim().max(LIMITS.name).optional(),
  language: z.string().trim().max(20).optional(),
});

export type DuplicateInput = z.output<typeof duplicateInput>;

/** The body of `POST /api/templates/parse`. */
export const pasteInput = z.object({
  text: z.string().min(1, 'Paste the template first.').max(500_000, 'This is too long.'),
});
