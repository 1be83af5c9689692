import { Time } from '@/components/ui/display/time';
import { indexedLabel } from '@/lib/contact-index/labels';
import type { IndexStatus } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';

export function IndexAge({ index }: { index: IndexStatus }) {
  const t = useMessages('overview');
  if (!index.complete) return t('source.indexSoFar', { coverage: indexedLabel(index) });
  return t.rich('source.index', { time: <Time value={index.as_of} inSentence /> });
}
