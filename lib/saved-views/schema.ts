import { z } from 'zod';
import { toQueryString } from '../api/query-string';
import { contactFilters } from '../contact-index/schema';

const QUERY_MAX = 2_000;

/** The part of a query string that the contact search knows, in its canonical form. The rest is dropped. */
export const searchQuery = z
  .string()
  .max(QUERY_MAX, 'This search is too long to save.')
  .transform((text, ctx) => {
    const parsed = contactFilters.safeParse(Object.fromEntries(new URLSearchParams(text)));
    if (parsed.success) return toQueryString(parsed.data);
    ctx.addIssue({ code: 'custom', message: 'These filters aren’t valid.' });
    return z.NEVER;
  });

/** A view's input, shared by form, route handler and verb. */
export const viewForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(60, 'Use at most 60 characters.')
    .regex(/^\P{Cc}*$/u, 'Remove line breaks and other invisible characters.'),
  shared: z.boolean(),
});

export const viewInput = viewForm.extend({ query: searchQuery });

export type ViewFormValues = z.output<typeof viewForm>;
export type ViewInput = z.output<typeof viewInput>;

export const viewParam = z.object({ id: z.uuid('This isn’t the ID of a view.') });
