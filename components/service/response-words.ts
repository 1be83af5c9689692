import { formatPercent } from '@/lib/format';
import type { Translate } from '@/lib/messages/catalog';
import { msWords } from '@/lib/service/labels';
import type { CallCounts } from '@/lib/service/schema';

type T = Translate<'service-page'>;

const MIN_PART = 0.001;

/** "240 requests, 3 failed (1.3%), 2 rate limited." */
export function faultWords(t: T, { calls, failed, busy }: CallCounts): string {
  if (failed === 0) return t(busy > 0 ? 'times.allFineBusy' : 'times.allFine', { calls, busy });
  const part = formatPercent(Math.max(MIN_PART, failed / calls), t.language);
  const percent = failed / calls < MIN_PART ? t('times.under', { percent: part }) : part;
  return t(busy > 0 ? 'times.someFailedBusy' : 'times.someFailed', { calls, failed, percent, busy });
}

/** "Median 84 ms, 95th percentile 1.2 s." */
export function timesWords(t: T, units: Translate<'units'>, { p50, p95 }: CallCounts): string {
  if (p50 === null || p95 === null) return t('times.noResponses');
  return t('times.median', { median: msWords(units, p50), p95: msWords(units, p95) });
}
