import { Time } from '@/components/ui/display/time';
import type { RetentionPreview } from '@/lib/data/schema';
import { KEPT_PARTS } from '@/lib/data/settings';
import { useMessages } from '@/lib/messages/messages-provider';
import { bytesWords } from '@/lib/service/labels';

/** What would be removed now, one line for each part. */
export function RemovalList({ preview }: { preview: RetentionPreview }) {
  const t = useMessages('data-settings-form');
  const units = useMessages('units');
  return (
    <ul className="grid gap-1">
      {KEPT_PARTS.map((part) => {
        const due = preview[part];
        if (due === null || due.count === 0) return null;
        return (
          <li key={part} className="num">
            {t.rich(`due.${part}`, {
              count: due.count,
              time: <Time value={due.before} inSentence />,
              size: bytesWords(units, due.bytes),
            })}
          </li>
        );
      })}
    </ul>
  );
}

export function isAnyDue(preview: RetentionPreview): boolean {
  return KEPT_PARTS.some((part) => (preview[part]?.count ?? 0) > 0);
}
