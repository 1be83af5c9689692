import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ReplyInput } from '@/lib/replies/schema';
import { wordDiff } from '@/lib/word-diff';
import type { ReplyField } from './reply-values';
import { FIELD_WORDS, fieldText } from './reply-words';

type FieldDiffProps = { field: ReplyField; former: ReplyInput; latter: ReplyInput };

/** One field as it became: what went is struck, what came is underlined, and both are said. */
export function FieldDiff({ field, former, latter }: FieldDiffProps) {
  const changes = wordDiff(fieldText(former, field), fieldText(latter, field));
  return (
    <div className="grid gap-1">
      <h3 className="font-medium text-muted text-small">{FIELD_WORDS[field]}</h3>
      <p dir="auto" className="whitespace-pre-wrap break-words rounded border px-3 py-2 text-[13px]">
        {changes.map(({ kind, text }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: a change is its place.
          if (kind === 'same') return <span key={index}>{text}</span>;
          const Tag = kind === 'removed' ? 'del' : 'ins';
          const look = kind === 'removed' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Tag key={index} className={`rounded-[3px] ${look}`}>
              <VisuallyHidden>{kind === 'removed' ? ' [removed: ' : ' [added: '}</VisuallyHidden>
              {text}
              <VisuallyHidden>]</VisuallyHidden>
            </Tag>
          );
        })}
      </p>
    </div>
  );
}
