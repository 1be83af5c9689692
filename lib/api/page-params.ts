import { parseAsInteger } from 'nuqs/server';
import { PAGE_SIZES } from './page';

const DEFAULT_SIZE = 25;

export type PageFilters = { page: number; per_page: number };

/** Page and size in the address bar, for any list. */
export const pageParams = {
  page: parseAsInteger.withDefault(1),
  per_page: parseAsInteger.withDefault(DEFAULT_SIZE),
};

/** The page to ask the service for: what people type into the address bar is brought within its limits. */
export function toPageFilters({ page, per_page }: PageFilters): PageFilters {
  const known = PAGE_SIZES.some((size) => size === per_page);
  return { page: Math.min(Math.max(1, page), 1_000_000), per_page: known ? per_page : DEFAULT_SIZE };
}
