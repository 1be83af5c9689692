import type { GoneContact } from '@/lib/contact-facts/gone-schema';
import { dayWithYear } from '@/lib/dates/time-words';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';

const PARTS = ['tags', 'fields', 'notes', 'follow_ups'] as const;

type OfGone = { gone: GoneContact };

/** "2 tags, 1 note" */
export function KeptParts({ gone }: OfGone) {
  const t = useMessages('facts-gone');
  const parts = PARTS.filter((part) => gone[part] > 0).map((part) => t(part, { count: gone[part] }));
  return formatList(parts, t.language, 'comma');
}

/** When the facts go, or why they don’t. */
export function RemovalDay({ gone: { removed_on, open_follow_ups } }: OfGone) {
  const t = useMessages('facts-gone');
  const times = useMessages('times');
  if (removed_on !== null) return <time dateTime={removed_on}>{dayWithYear(times, removed_on)}</time>;
  return t(open_follow_ups > 0 ? 'notRemovedYet.followUp' : 'notRemovedYet.ever');
}
