import { TextDiff } from '@/components/ui/display/text-diff';
import type { ReplyInput } from '@/lib/replies/schema';
import type { ReplyField } from '../form/reply-values';
import { FIELD_LABELS, fieldText } from '../list/reply-labels';

type FieldDiffProps = { field: ReplyField; former: ReplyInput; latter: ReplyInput };

/** One field as it became. */
export function FieldDiff({ field, former, latter }: FieldDiffProps) {
  return (
    <div className="grid gap-1">
      <h3 className="font-medium text-muted text-small">{FIELD_LABELS[field]}</h3>
      <TextDiff former={fieldText(former, field)} latter={fieldText(latter, field)} />
    </div>
  );
}
