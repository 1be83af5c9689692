import clsx from 'clsx';
import { createContext, type ReactNode, useContext } from 'react';
import { VisuallyHidden } from '@/components/ui/display/text';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Segment } from '@/lib/templates/preview';
import { type Run, runsOf, type TextStyle } from './message-runs';

const STYLES: Record<TextStyle, string> = {
  bold: 'font-semibold',
  italic: 'italic',
  strike: 'line-through',
  mono: 'font-mono text-[0.93em]',
};

type MessageTextProps = {
  segments: Segment[];
  sample: boolean;
};

/** The language of the template's own texts, which screen readers read aloud in it. */
export const MessageLanguage = createContext<string | undefined>(undefined);

export function MessageText({ segments, sample }: MessageTextProps) {
  const language = useContext(MessageLanguage);
  return (
    <span lang={language} className="whitespace-pre-wrap break-words [unicode-bidi:plaintext]">
      {runsOf(segments).map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are identified by their position.
        <Piece key={index} run={run} sample={sample} />
      ))}
    </span>
  );
}

function Piece({ run, sample }: { run: Run; sample: boolean }) {
  const { text, key, missing, styles } = run;
  const t = useMessages('message-preview');
  const look = clsx(styles.map((style) => STYLES[style]));
  if (key === undefined) return <span className={look}>{text}</span>;
  if (!missing) return <bdi className={clsx('rounded-sm bg-accent/16 px-0.5', look)}>{text}</bdi>;
  return (
    <bdi
      className={clsx(
        sample ? 'border-control' : 'border-danger bg-danger-soft text-danger',
        MISSING,
        text.length <= MAX_WHOLE && 'whitespace-nowrap',
        look,
      )}
    >
      {text}
      <VisuallyHidden lang={t.language}> {t(sample ? 'variable' : 'missing')}</VisuallyHidden>
    </bdi>
  );
}

const MISSING = 'rounded-sm border border-dashed box-decoration-clone px-1';
/** Names up to this length are not broken across lines. */
const MAX_WHOLE = 24;

/** A value that a send still needs: a dashed frame and words, so that it doesn't depend on color alone. */
export function MissingMark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-sm border border-danger border-dashed bg-danger-soft px-1 text-danger">
      {children}
    </span>
  );
}
