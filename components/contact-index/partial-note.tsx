import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import type { Page } from '@/lib/api/pagination';
import { indexedLabel } from '@/lib/contact-index/labels';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { IndexCoverage } from '@/lib/contact-index/schema';
import { formatCount } from '@/lib/format';

export function PartialNote({ extent }: { extent: IndexCoverage }) {
  return (
    <Note className="mx-5 mt-3 max-sm:mx-4">
      <span className="num">Found among {indexedLabel(extent)}</span> synced so far. There may be more.
    </Note>
  );
}

type PartialPageNoteProps = { rows: number; meta: Page<unknown>['meta'] };

/** Of a page that waits for its turn during the first sync. */
export function PartialPageNote({ rows, meta: { from, to } }: PartialPageNoteProps) {
  const { data: index } = useQuery(contactIndexQueries.status());
  if (!index || index.complete) return null;
  const all = from === null || to === null ? 0 : to - from + 1;
  return (
    <Note className="mx-5 mt-3 max-sm:mx-4">
      {rows === 0 || all === 0
        ? 'The contacts on this page aren’t synced yet.'
        : `Showing ${rows} of the ${formatCount(all, 'contact')} on this page.`}{' '}
      <span className="num">{indexedLabel(index)} synced so far.</span> You can search and filter those.
    </Note>
  );
}
