import { formatNumber } from '@/lib/format';

/** "1 reply", "12 replies". */
export function countedReplies(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'reply' : 'replies'}`;
}
