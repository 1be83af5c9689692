import { Time } from '@/components/ui/display/time';
import { indexedLabel } from '@/lib/contact-index/labels';
import type { IndexStatus } from '@/lib/contact-index/schema';

export function IndexAge({ index }: { index: IndexStatus }) {
  if (!index.complete) return `From the contact index: ${indexedLabel(index)} synced so far.`;
  return (
    <>
      From the contact index, synced <Time value={index.as_of} inSentence />.
    </>
  );
}
