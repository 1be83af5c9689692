import { z } from 'zod';
import { toQueryString } from '../api/query-string';
import { refusal } from '../api/refusal';
import { contactFilters } from '../contact-index/schema';
import { knownParams } from '../contact-index/search-params';
import { lineName } from '../names';

/** Of a long condition, less than a request's line may have. */
const QUERY_MAX = 8_000;

const search = z.string().max(QUERY_MAX, refusal('views-errors.searchTooLong'));

type Search = z.output<typeof contactFilters>;

/** Groups of a former service: a view of them finds no one, but can be renamed, and put back after its deletion. */
const LOST_GROUPS = /^-\d{1,15}(,-\d{1,15})*$/;

/**
 * A search of the contacts page in its canonical form, without what else the page keeps in its URL. One that it doesn't
 * know, as a newer version may have saved it, is refused: without that part, the view would find more people.
 */
const viewQuery = search.transform((text, ctx) => {
  const known = knownParams(text);
  if (!known) return invalidFilters(ctx);
  const { group, ...others } = known;
  const isLost = group !== undefined && LOST_GROUPS.test(group);
  const found = filtersOf(isLost || group === undefined ? others : { ...others, group });
  return found ? toQueryString({ ...found, ...(isLost && { group }) }) : invalidFilters(ctx);
});

function invalidFilters(ctx: z.RefinementCtx): never {
  ctx.addIssue({ code: 'custom', message: refusal('views-errors.invalidFilters') });
  return z.NEVER;
}

function filtersOf(params: Record<string, string>): Search | null {
  return contactFilters.safeParse(params).data ?? null;
}

/**
 * The search of a query; null where anything in it isn't known to the contacts page, or can't be read. Without that part, it
 * would find more people.
 */
export function readSearch(text: string): Search | null {
  const known = knownParams(text);
  return known && filtersOf(known);
}

/** The search of a query string of which nothing is dropped. */
export const wholeSearch = search.transform((text, ctx) => readSearch(text) ?? invalidFilters(ctx));

const viewFields = z.object({
  name: lineName(60),
  shared: z.boolean(),
});

/** `take_screen`: whether an edited view gets the current search and filters. */
export const viewForm = viewFields.extend({ take_screen: z.boolean() });

export const viewInput = viewFields.extend({ query: viewQuery });

/** `id`: that of a view which the caller has deleted, so that what names it works again. */
export const newView = viewInput.extend({ id: z.uuid(refusal('views-errors.invalidId')).optional() });

export const viewUpdate = viewInput.extend({
  expected: z
    .object({ name: z.string().max(200), shared: z.boolean(), query: z.string().max(QUERY_MAX) })
    .optional(),
});

export type ViewFormValues = z.output<typeof viewForm>;
export type ViewInput = z.output<typeof viewInput>;
export type NewView = z.output<typeof newView>;
export type ViewUpdate = z.output<typeof viewUpdate>;

export const viewParam = z.object({ id: z.uuid(refusal('views-errors.invalidId')) });
