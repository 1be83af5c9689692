import { Time } from '@/components/ui/display/time';
import type { IndexStatus } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';

export function IndexAge({ index: { complete, as_of, indexed, expected } }: { index: IndexStatus }) {
  const t = useMessages('overview');
  if (complete) return t.rich('source.index', { time: <Time value={as_of} inSentence /> });
  return expected === null
    ? t('source.indexSoFar', { indexed })
    : t('source.indexSoFarOf', { indexed, expected });
}
