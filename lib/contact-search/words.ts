import { formatCount, formatNumber } from '../format';
import type { DirectoryExtent, DirectoryStatus } from './directory';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** "4,312 of 4,312 contacts": what the desk holds of what there is. */
export function heldWords({ indexed, expected }: Pick<DirectoryExtent, 'indexed' | 'expected'>): string {
  if (expected === null) return formatCount(indexed, 'contact');
  return `${formatNumber(indexed)} of ${formatCount(expected, 'contact')}`;
}

/** "all 4,312 contacts", "1,200 of 4,312 contacts, those that the desk has read so far". */
export function searchedWords(extent: Pick<DirectoryExtent, 'indexed' | 'expected' | 'complete'>): string {
  if (extent.complete) return `all ${formatCount(extent.indexed, 'contact')}`;
  return `${heldWords(extent)}, those that the desk has read so far`;
}

/** Whether contacts are being read, or are about to be. A walk of the groups alone moves none of them. */
export function isReading({ state, read }: Pick<DirectoryStatus, 'state' | 'read'>): boolean {
  return state === 'waiting' || (state === 'syncing' && read !== null);
}

/** How far the walk under way is: "1,200 of 4,312 so far, about 1 min left". */
export function progressWords(status: DirectoryStatus): string {
  const { state, complete, indexed, expected, left_ms } = status;
  const read = complete ? (status.read ?? 0) : indexed;
  const of = expected === null ? '' : ` of ${formatNumber(expected)}`;
  const rest = state === 'waiting' ? ', waiting' : left_ms === null ? '' : `, ${leftWords(left_ms)}`;
  return `${complete ? 'Reading again: ' : ''}${formatNumber(read)}${of} so far${rest}`;
}

/** "about 1 min left". */
export function leftWords(ms: number): string {
  if (ms < 5 * SECOND) return 'a few seconds left';
  if (ms < 55 * SECOND) return `about ${Math.ceil(ms / SECOND / 5) * 5} s left`;
  if (ms < HOUR) return `about ${Math.round(ms / MINUTE) || 1} min left`;
  return `about ${Math.round(ms / HOUR)} h left`;
}
