import { formatCount, formatNumber } from '../format';
import type { CallCounts } from './schema';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** "512 bytes", "3.4 MB", "120 GB". */
export function bytesWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${formatNumber(step > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[step]}`;
}

/** "84 ms", "1.2 s", "15 s". */
export function msWords(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${formatNumber(ms < 10_000 ? Math.round(ms / 100) / 10 : Math.round(ms / 1000))} s`;
}

/** "Median 84 ms, 95th percentile 1.2 s". */
export function timesWords({ p50, p95 }: CallCounts): string {
  if (p50 === null || p95 === null) return 'No responses';
  return `Median ${msWords(p50)}, 95th percentile ${msWords(p95)}`;
}

/** "240 requests, 3 failed (1.3%), 2 rate limited". */
export function faultWords({ calls, failed, busy }: CallCounts): string {
  const rate =
    failed === 0 ? 'none failed' : `${formatNumber(failed)} failed (${percentWords(failed / calls)})`;
  const limited = busy > 0 ? `, ${formatNumber(busy)} rate limited` : '';
  return `${formatCount(calls, 'request')}, ${rate}${limited}`;
}

/** "0.4%", "12%", "under 0.1%". */
function percentWords(part: number): string {
  const percent = part * 100;
  if (percent < 0.1) return 'under 0.1%';
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}
