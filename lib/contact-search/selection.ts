import { hasUncounted, type Total } from '../api/pagination';
import type { Contact } from '../contacts/schema';
import { formatCount, formatNumber } from '../format';
import { SELECTION_MAX } from './queries';

/** Of the found contacts, those that the selection has room for, and which of these are not yet in it. */
export function roomFor(
  found: readonly Contact[],
  chosen: ReadonlyMap<string, Contact>,
): { contacts: Contact[]; fresh: Contact[] } {
  const fresh = found
    .filter(({ uuid }) => !chosen.has(uuid))
    .slice(0, Math.max(0, SELECTION_MAX - chosen.size));
  const added = new Set(fresh.map(({ uuid }) => uuid));
  return { contacts: found.filter(({ uuid }) => chosen.has(uuid) || added.has(uuid)), fresh };
}

/** What to say when only some of the matching contacts could be selected; null when all are. */
export function selectionNote(selected: number, total: Total): { title: string; description: string } | null {
  const left = total.total - selected;
  const isMore = hasUncounted(total);
  if (left <= 0 && !isMore) return null;
  const others = isMore
    ? 'More contacts match and are not selected.'
    : `${formatCount(left, 'matching contact is', 'matching contacts are')} not selected.`;
  return {
    title: `You can select at most ${formatNumber(SELECTION_MAX)} contacts.`,
    description: `${others} Clear the selection to work with all that match, or use more filters.`,
  };
}
