import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import { pageQuery } from '../api/page-query';
import { recordVersion } from '../api/record-version';
import { coded } from '../messages/coded';
import { TEMPLATE_FILTERS } from './filters';
import { ownTextsOf } from './labels';
import { type TemplateContent, templateParts } from './parts';
import { typeOfPasted } from './pasted';
import { validateTemplate } from './validate';

/** Of a whole template as JSON, in bytes: real ones take some thousand. Lists have a hundred. */
export const MAX_TEMPLATE_BYTES = 64_000;

/** Values that do not apply are `''`, so that a form can switch the kind of a header or button. */
export const templateInput = templateParts
  .superRefine((template, context) => {
    for (const { path, message } of validateTemplate(template))
      context.addIssue({ code: 'custom', path, message });
    if (new TextEncoder().encode(JSON.stringify(template)).length > MAX_TEMPLATE_BYTES) {
      const message = coded('template-rules.tooLarge', { kb: MAX_TEMPLATE_BYTES / 1_000 });
      // What makes it large often has no field in the form, as parts that were pasted.
      context.addIssue({ code: 'custom', path: ['body'], message });
    }
  })
  .transform(withoutLeftovers);

/** Clears values of kinds that the person has switched away from. */
function withoutLeftovers(template: TemplateContent): TemplateContent {
  const { format, text, example, pasted } = template.header;
  const cleared: TemplateContent = {
    ...template,
    body: template.body.trim(),
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
  return { ...cleared, ...ownTextsOf(cleared) };
}

/** A stored template. Instants are ISO 8601 UTC. */
export type Template = TemplateContent & {
  id: string;
  /** Starts at 1 and increases with each change. */
  version: number;
  /** `sandbox` for those that a new installation has on its sandbox. */
  source: 'team' | 'sandbox';
  archived_at: string | null;
  created_at: string;
  updated_at: string;
  /** The name of the person who changed it last; null for the system. */
  updated_by: string | null;
  /** In a list, one from before `MAX_TEMPLATE_BYTES` that exceeds it has little more than its name and its text. */
  cut?: true;
};

export const templateUpdate = z.object({
  template: templateInput,
  /** The version that the form opened with: if another one is stored, the save is a `conflict`. */
  version: recordVersion,
});

export type TemplateUpdate = z.output<typeof templateUpdate>;

export type TemplateVersion = { version: number; at: string; by: string | null; template: TemplateContent };

export const templateParam = z.object({ id: z.uuid(coded('template-rules.invalidId')) });

export const templateFilters = z.object({
  ...filterShape(TEMPLATE_FILTERS),
  page: pageQuery.shape.page,
  per_page: pageQuery.shape.per_page.default(100),
});

export type TemplateFilters = z.output<typeof templateFilters>;

export const archiveInput = z.object({ archived: z.boolean() });

/** The longest list of templates that is read, in characters. */
export const MAX_LIST_LENGTH = 2_000_000;

const MAX_CHOSEN = 500;

export const templateImport = z.object({
  text: z
    .string()
    .min(1, coded('template-rules.pasteFirst'))
    .max(MAX_LIST_LENGTH, coded('template-rules.tooLong')),
  /** Which of its templates to save, by position. */
  chosen: z
    .array(
      z.object({
        at: z.int().min(0).max(499),
        /** The saved template that it changes, and the version that the person has seen; null for a new one. */
        former: z.object({ id: z.uuid(), version: recordVersion }).nullable(),
      }),
    )
    .min(1, coded('template-rules.chooseOne'))
    .max(MAX_CHOSEN, coded('template-rules.chooseFewer', { max: MAX_CHOSEN })),
});

export type TemplateImport = z.output<typeof templateImport>;

export type TemplateImportResult = {
  added: number;
  changed: number;
  refused: { name: string; language: string; message: string }[];
};
