'use client';

import { Note } from '@/components/ui/display/note';
import type { DirectoryExtent } from '@/lib/contact-search/directory';
import { heldWords } from '@/lib/contact-search/words';

/** Over matches from a list that is still being read: there may be more. */
export function PartialNote({ extent }: { extent: DirectoryExtent }) {
  return (
    <Note className="mx-5 mt-3 max-sm:mx-4">
      <span className="num">Found among {heldWords(extent)}</span> that the desk has read so far. Others may
      match too.
    </Note>
  );
}
