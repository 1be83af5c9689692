import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';
import type { Page } from '@/lib/api/pagination';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { IndexCoverage } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';

export function PartialNote({ extent }: { extent: IndexCoverage }) {
  const t = useMessages('contact-index-sync');
  const { indexed, expected } = extent;
  return (
    <Note className="mx-5 mt-3 max-sm:mx-4">
      {expected === null
        ? t.rich('partial.all', { indexed, figures })
        : t.rich('partial.of', { indexed, expected, figures })}
    </Note>
  );
}

const figures = (text: ReactNode) => <span className="num">{text}</span>;

type PartialPageNoteProps = { rows: number; meta: Page<unknown>['meta'] };

/** Of a page that waits for its turn during the first sync. */
export function PartialPageNote({ rows, meta: { from, to } }: PartialPageNoteProps) {
  const t = useMessages('contact-index-sync');
  const { data: index } = useQuery(contactIndexQueries.status());
  if (!index || index.complete) return null;
  const { indexed, expected } = index;
  const all = from === null || to === null ? 0 : to - from + 1;
  return (
    <Note className="mx-5 mt-3 max-sm:mx-4">
      {rows === 0 || all === 0 ? t('page.none') : t('page.some', { rows, all })}{' '}
      {expected === null
        ? t.rich('page.all', { indexed, figures })
        : t.rich('page.of', { indexed, expected, figures })}
    </Note>
  );
}
