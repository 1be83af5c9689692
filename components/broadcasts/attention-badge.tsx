'use client';

import { useQuery } from '@tanstack/react-query';
import { broadcastAttention } from '@/lib/broadcasts/attention';
import { formatNumber } from '@/lib/format';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';

export function AttentionBadge() {
  const t = useMessages('broadcasts-attention');
  const { data } = useQuery(broadcastAttention());
  const count = data ? data.approvals + data.sent_back : 0;
  if (!data || count === 0) return null;
  const text = textOf(t, data.approvals, data.sent_back);
  return (
    <span
      title={text}
      className="num ms-auto min-w-4.5 rounded-full bg-accent px-1 text-center font-semibold text-tiny text-on-accent leading-4.5 max-lg:absolute max-sm:start-1/2 max-sm:top-1 max-sm:ms-1.5 sm:max-lg:end-0 sm:max-lg:top-0"
    >
      <span aria-hidden="true">{formatNumber(count, t.language)}</span>
      <span className="sr-only">, {text}</span>
    </span>
  );
}

function textOf(t: Translate<'broadcasts-attention'>, approvals: number, drafts: number): string {
  if (drafts === 0) return t('approvals', { approvals });
  return approvals === 0 ? t('sentBack', { drafts }) : t('both', { approvals, drafts });
}
