'use client';

import { Note } from '@/components/ui/display/note';
import { indexedLabel } from '@/lib/contact-search/labels';
import type { DirectoryExtent } from '@/lib/contact-search/schema';

/** Over matches from a list that is still being read: there may be more. */
export function PartialNote({ extent }: { extent: DirectoryExtent }) {
  return (
    <Note className="mx-5 mt-3 max-sm:mx-4">
      <span className="num">Found among {indexedLabel(extent)}</span> synced so far. There may be more.
    </Note>
  );
}
