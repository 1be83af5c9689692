import { Note } from '@/components/ui/display/note';
import { indexedLabel } from '@/lib/contact-index/labels';
import type { IndexCoverage } from '@/lib/contact-index/schema';

export function PartialNote({ extent }: { extent: IndexCoverage }) {
  return (
    <Note className="mx-5 mt-3 max-sm:mx-4">
      <span className="num">Found among {indexedLabel(extent)}</span> synced so far. There may be more.
    </Note>
  );
}
