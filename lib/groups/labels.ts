import { formatNumber } from '../format';
import type { Translate } from '../messages/catalog';
import type { GroupCoverage } from './schema';

type T = Translate<'groups'>;

/** Why counts may be too low, "240 of 4,312 contacts synced so far"; null once they are not. */
export function coverageLabel(
  t: T,
  { contacts_read: read, contacts_total: total }: GroupCoverage,
): string | null {
  if (total === null) return t('coverage.none');
  return read >= total ? null : t('coverage.some', { read, total });
}

/** "12 known" while some contacts are unread, then "12"; "Unknown" for a group whose contacts are unknown. */
export function knownCountLabel(t: T, count: number | null, coverage: GroupCoverage): string {
  if (count === null) return t('unknown');
  return coverageLabel(t, coverage) === null
    ? formatNumber(count, t.language)
    : t('contacts.known', { count });
}
