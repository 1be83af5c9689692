'use client';

import { useQuery } from '@tanstack/react-query';
import { broadcastAttention } from '@/lib/broadcasts/attention';
import { formatCount, formatNumber } from '@/lib/format';

export function AttentionBadge() {
  const { data } = useQuery(broadcastAttention());
  const count = data ? data.approvals + data.sent_back : 0;
  if (!data || count === 0) return null;
  const text = [
    data.approvals > 0 && `${formatNumber(data.approvals)} waiting for your approval`,
    data.sent_back > 0 && `${formatCount(data.sent_back, 'draft')} sent back to you`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <span
      title={text}
      className="num ms-auto min-w-4.5 rounded-full bg-accent px-1 text-center font-semibold text-tiny text-on-accent leading-4.5 max-lg:absolute max-sm:start-1/2 max-sm:top-1 max-sm:ms-1.5 sm:max-lg:end-0 sm:max-lg:top-0"
    >
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">, {text}</span>
    </span>
  );
}
