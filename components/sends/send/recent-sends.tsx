'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useId } from 'react';
import { Time } from '@/components/ui/display/time';
import { sendQueries } from '@/lib/sends/queries';
import { historyHref } from '@/lib/sends/search-params';
import { StateMark } from '../history/state-mark';

/** What this number was sent before, so that nobody is written to twice unawares. */
export function RecentSends({ phone }: { phone: string }) {
  const headingId = useId();
  const { data } = useQuery(sendQueries.list({ phone, page: 1, per_page: 3 }));
  const sends = data?.data.filter((send) => send.phone === phone) ?? [];
  if (sends.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-1.5">
      <h3 id={headingId} className="font-medium text-small">
        Sent to this number before
      </h3>
      <ul className="grid gap-1 text-[13px]">
        {sends.map((send) => (
          <li key={send.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <StateMark state={send.state} />
            <Link
              href={historyHref({ phone, send: send.id })}
              className="min-w-0 break-words font-medium underline-offset-2 hover:underline"
            >
              {send.template.name}
            </Link>
            <span className="text-muted">
              <Time value={send.created_at} />
              {send.by.name && (
                <>
                  {' · '}
                  <bdi>{send.by.name}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
