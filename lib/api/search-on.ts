import type { UrlParam } from '../url-state/params';
import type { Page, PageFilters } from './pagination';

/** A page of a list that is searched in steps: `reached` is where the step before ended. */
export type SearchPageFilters = PageFilters & { reached?: string };

export const reachedParam: UrlParam<string, null> = {
  read: (text) => (/^[\dTZ:.-]{1,40}$/.test(text) ? text : null),
  write: String,
  none: null,
};

/** Steps without a match that follow each other automatically, so that no single query is long. */
const MAX_STEPS = 10;

/** The first step with a match, or the last one. */
export async function searchOn<Found extends Page<unknown>>(
  reached: string | undefined,
  read: (reached: string | undefined) => Promise<Found>,
): Promise<Found> {
  let page = await read(reached);
  for (let step = 1; step < MAX_STEPS && page.meta.reached && page.meta.total === 0; step += 1) {
    page = await read(page.meta.reached);
  }
  return page;
}
