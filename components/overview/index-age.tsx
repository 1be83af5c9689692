import { Time } from '@/components/ui/display/time';
import { indexedLabel } from '@/lib/contact-index/labels';
import type { IndexStatus } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';

export function IndexAge({ index }: { index: IndexStatus }) {
  const t = useMessages('contact-index');
  if (!index.complete) return `From the contact index: ${indexedLabel(t, index)} synced so far.`;
  return (
    <>
      From the contact index, synced <Time value={index.as_of} inSentence />.
    </>
  );
}
