import { formatCount, formatNumber } from '../format';
import type { IndexCoverage, IndexStatus } from './schema';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function indexedLabel({ indexed, expected }: Pick<IndexCoverage, 'indexed' | 'expected'>): string {
  if (expected === null) return formatCount(indexed, 'contact');
  return `${formatNumber(indexed)} of ${formatCount(expected, 'contact')}`;
}

export function searchedLabel(extent: Pick<IndexCoverage, 'indexed' | 'expected' | 'complete'>): string {
  if (extent.complete) return `all ${formatCount(extent.indexed, 'contact')}`;
  return `${indexedLabel(extent)}, synced so far`;
}

/** Whether contacts are being synced, or are about to be. A sync of groups alone doesn't count. */
export function isSyncing({ state, read }: Pick<IndexStatus, 'state' | 'read'>): boolean {
  return state === 'waiting' || (state === 'syncing' && read !== null);
}

export function progressLabel(status: IndexStatus): string {
  const { state, complete, indexed, expected, left_ms } = status;
  const read = complete ? (status.read ?? 0) : indexed;
  const of = expected === null ? '' : ` of ${formatNumber(expected)}`;
  const rest = state === 'waiting' ? ', waiting' : left_ms === null ? '' : `, ${timeLeftLabel(left_ms)}`;
  return `${complete ? 'Syncing: ' : ''}${formatNumber(read)}${of} so far${rest}`;
}

export function timeLeftLabel(ms: number): string {
  if (ms < 5 * SECOND) return 'a few seconds left';
  if (ms < 55 * SECOND) return `about ${Math.ceil(ms / SECOND / 5) * 5} s left`;
  if (ms < HOUR) return `about ${Math.round(ms / MINUTE) || 1} min left`;
  return `about ${Math.round(ms / HOUR)} h left`;
}

export type GroupNames = ReadonlyMap<number | null, string | null> | undefined;
