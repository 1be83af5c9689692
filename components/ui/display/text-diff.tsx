import { wordDiff } from '@/lib/word-diff';
import { VisuallyHidden } from './text';

/**
 * The differences between two texts: removals are struck through, additions underlined. Screen readers announce both.
 */
export function TextDiff({ former, latter }: { former: string; latter: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words rounded border px-3 py-2 text-small">
      {wordDiff(former, latter).map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position.
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Tag = kind === 'removed' ? 'del' : 'ins';
        const look = kind === 'removed' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Tag key={index} className={`rounded-sm ${look}`}>
            <VisuallyHidden>{kind === 'removed' ? ' [removed: ' : ' [added: '}</VisuallyHidden>
            {text}
            <VisuallyHidden>]</VisuallyHidden>
          </Tag>
        );
      })}
    </p>
  );
}
