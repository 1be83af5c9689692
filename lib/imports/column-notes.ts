import { type Coded, coded } from '../messages/coded';
import { foldedHeading, GROUP_ALIASES } from './heading-aliases';

/** About columns of contacts that aren't imported although people may expect it: coded text. */
export function notesOn(columns: readonly { heading: string; field: unknown }[]): Coded[] {
  return columns
    .filter(({ heading, field }) => field === null && GROUP_ALIASES.has(foldedHeading(heading)))
    .map(({ heading }) => coded('imports-errors.groupColumn', { heading: heading.trim() }));
}
