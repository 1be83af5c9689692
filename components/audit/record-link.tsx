import Link from 'next/link';
import { recordTypeLabel } from '@/lib/audit/labels';
import { recordHref } from '@/lib/audit/record-href';
import type { AuditEventSummary } from '@/lib/audit/schema';

/** What the event was done to, by the name it had; a link where it has a page. */
export function RecordLink({ event: { by, record, label } }: { event: AuditEventSummary }) {
  // Then it is the name of whoever acted.
  if (!record && by.kind === 'anonymous') return null;
  const href = recordHref(record);
  const words = label ? (
    <bdi>{label}</bdi>
  ) : (
    record && (record.id !== null || href) && recordTypeLabel(record.type)
  );
  if (!words) return null;
  if (!href) return <span className="truncate">{words}</span>;
  return (
    <Link href={href} prefetch={false} className="truncate text-accent underline-offset-2 hover:underline">
      {words}
    </Link>
  );
}
