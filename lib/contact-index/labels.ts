import type { Translate } from '../messages/catalog';
import type { IndexCoverage, IndexStatus } from './schema';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type T = Translate<'contact-index'>;

/** "240 of 4,312 contacts". */
export function indexedLabel(
  t: T,
  { indexed, expected }: Pick<IndexCoverage, 'indexed' | 'expected'>,
): string {
  return expected === null ? t('indexed.all', { indexed }) : t('indexed.of', { indexed, expected });
}

/** Whether contacts are being synced, or are about to be. A sync of groups alone doesn't count. */
export function isSyncing({ state, read }: Pick<IndexStatus, 'state' | 'read'>): boolean {
  return state === 'waiting' || (state === 'syncing' && read !== null);
}

/** "Syncing: 240 of 4,312 so far, about 2 min left"; without "Syncing" for the first sync. */
export function progressLabel(t: T, status: IndexStatus): string {
  const { state, complete, indexed, expected, left_ms } = status;
  const count = complete ? (status.read ?? 0) : indexed;
  const read = expected === null ? t('read.all', { read: count }) : t('read.of', { read: count, expected });
  const sync = complete ? 'again' : 'first';
  if (state === 'waiting') return t(`progress.${sync}Waiting`, { read });
  if (left_ms === null) return t(`progress.${sync}`, { read });
  return t(`progress.${sync}Left`, { read, left: timeLeftLabel(t, left_ms) });
}

export function timeLeftLabel(t: T, ms: number): string {
  if (ms < 5 * SECOND) return t('left.few');
  if (ms < 55 * SECOND) return t('left.seconds', { count: Math.ceil(ms / SECOND / 5) * 5 });
  if (ms < HOUR) return t('left.minutes', { count: Math.round(ms / MINUTE) || 1 });
  return t('left.hours', { count: Math.round(ms / HOUR) });
}

export type GroupNames = ReadonlyMap<number | null, string | null> | undefined;
