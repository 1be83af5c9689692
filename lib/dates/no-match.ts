type Days = { from: string | null; to: string | null };

/** Why a list has nothing to show: days in the wrong order match nothing, whatever the other filters are. */
export function whyNoMatch(noun: string, { from, to }: Days): string {
  return from !== null && to !== null && from > to
    ? 'The day under “From” is after the day under “To”. Change one of them.'
    : `No ${noun} matches all of these filters.`;
}
