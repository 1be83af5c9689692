import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { RecipeContent } from '@/lib/templates/schema';
import { wordDiff } from '@/lib/word-diff';
import { PART_WORDS, type Part, partText } from './recipe-parts';

type PartDiffProps = { part: Part; former: RecipeContent; latter: RecipeContent };

/** One part as it became: what went is struck, what came is underlined, and both are said. */
export function PartDiff({ part, former, latter }: PartDiffProps) {
  const changes = wordDiff(partText(former, part), partText(latter, part));
  return (
    <div className="grid gap-1">
      <h3 className="font-medium text-muted text-small">{PART_WORDS[part]}</h3>
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
