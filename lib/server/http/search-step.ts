import 'server-only';
import type { PageFilters } from '@/lib/api/pagination';

/**
 * What one step of a search reads at most: rows, of which any may match, and matches. Their words have no index of their
 * own, which would take more room than a message (docs/decisions/0013-trigram-search.md), so a search of a million rows
 * goes on step by step.
 */
export const SEARCH_STEP = { rows: 30_000, matches: 1_000 };

export type SearchStep = typeof SEARCH_STEP;

type Place = string | number;

type Steps<At extends Place, Match> = {
  /** Where the step begins; null for the start of the list. */
  from: At | null;
  /** The place of the row that follows so many; null when there are no more. */
  placeAfter(rows: number): Promise<At | null>;
  /** The first matches before this place, in the order of the list; null for its end. */
  matchesBefore(place: At | null, most: number): Promise<Match[]>;
};

/** Reads one step. A place begins the step after it, with all rows that share it. */
export async function readStep<At extends Place, Match extends { place: At }>(
  { from, placeAfter, matchesBefore }: Steps<At, Match>,
  { rows, matches }: SearchStep,
): Promise<{ found: Match[]; reached: At | null }> {
  const place = await placeAfter(rows);
  // All of these rows share one place: there is none to go on from before them.
  const end = place === from ? null : place;
  const found = await matchesBefore(end, matches + 1);
  const next = found[matches]?.place;
  if (next === undefined) return { found, reached: end };
  const whole = found.filter((match) => match.place !== next);
  // All matches share one place, as those of a file that was imported at once: they are read together.
  return whole.length === 0
    ? { found: await matchesBefore(end, Number.MAX_SAFE_INTEGER), reached: end }
    : { found: whole, reached: next };
}

/** The matches of a page of the step. */
export function pageOfFound<Match>(found: readonly Match[], { page, per_page }: PageFilters): Match[] {
  return found.slice((page - 1) * per_page, page * per_page);
}
