'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Note } from '@/components/ui/display/note';
import { doNotSendQueries } from '@/lib/do-not-send/queries';
import { doNotSendHref } from '@/lib/do-not-send/search-params';

/** Shown before anything is filled in. The server enforces the list, whatever this page shows. */
export function BlockedNote({ phone }: { phone: string }) {
  const { data } = useQuery(doNotSendQueries.list({ q: phone, page: 1, per_page: 10 }));
  const entry = data?.data.find((each) => each.phone === phone);
  if (!entry) return null;
  return (
    <Note tone="danger" role="status" title="This number is on the do-not-send list">
      {entry.by.name && (
        <>
          <bdi>{entry.by.name}</bdi> added it:{' '}
        </>
      )}
      <bdi>{entry.reason}</bdi>. Messages to it are not sent.{' '}
      <Link className="underline" href={doNotSendHref({ q: phone })}>
        Open the list
      </Link>
    </Note>
  );
}
