'use client';

import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { directoryQueries } from '@/lib/contact-search/queries';
import { heldWords } from '@/lib/contact-search/words';

/** Only what the desk has read can be exported: a part must not look like the whole. */
export function ExportPartial() {
  const { data: status } = useQuery(directoryQueries.status());
  if (!status || status.complete) return null;
  return (
    <Note tone="warning">
      <span className="num">The desk has read {heldWords(status)} so far.</span> Others will not be in the
      file.
    </Note>
  );
}
