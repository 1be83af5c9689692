import Link from 'next/link';
import { recordHref } from '@/lib/audit/record-href';
import type { ListedAct } from '@/lib/audit/schema';
import { recordWords } from '@/lib/audit/words';

/** What the act was done to, by the name it had; a link where it has a page. */
export function RecordLink({ act: { by, record, label } }: { act: ListedAct }) {
  // Then it is the name of whoever acted.
  if (!record && by.kind === 'anonymous') return null;
  const href = recordHref(record);
  const words = label ? (
    <bdi>{label}</bdi>
  ) : (
    record && (record.id !== null || href) && recordWords(record.type)
  );
  if (!words) return null;
  if (!href) return <span className="truncate">{words}</span>;
  return (
    <Link href={href} prefetch={false} className="truncate text-accent underline-offset-2 hover:underline">
      {words}
    </Link>
  );
}
