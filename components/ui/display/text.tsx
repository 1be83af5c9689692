import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { MessageTag } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Finder, TextKind } from '@/lib/search/highlight';

type PersonNameProps = { name: string | null | undefined; fallback?: string; className?: string };

/**
 * A name, isolated so that its direction can’t reorder the text beside it. When truncated, hovering shows all of it.
 */
export function PersonName({ name, fallback, className }: PersonNameProps) {
  const t = useMessages('ui');
  const shown = name?.trim();
  if (!shown) return <span className={clsx('text-faint', className)}>{fallback ?? t('noName')}</span>;
  return (
    <bdi title={shown} className={clsx('cut', className)}>
      {shown}
    </bdi>
  );
}

/** A key or key combination; hidden from screen readers where the action beside it has `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border bg-surface px-1 text-center font-medium font-sans text-tiny text-faint leading-4">
      {children}
    </kbd>
  );
}

export function VisuallyHidden({ children, ...rest }: ComponentProps<'span'>) {
  return (
    <span className="sr-only" {...rest}>
      {children}
    </span>
  );
}

/** A part of a message that only screen readers read. */
export const hiddenText: MessageTag = (text) => <VisuallyHidden>{text}</VisuallyHidden>;

type HighlightProps = { text: string; kind: TextKind; finder: Finder | null };

/** A text with its search matches highlighted. Highlights take no space, so that nothing moves while typing. */
export function Highlight({ text, kind, finder }: HighlightProps) {
  const matches = finder?.(text, kind) ?? [];
  if (matches.length === 0) return text;
  return [
    ...matches.flatMap(([from, to], at) => [
      text.slice(matches[at - 1]?.[1] ?? 0, from),
      <mark key={from}>{text.slice(from, to)}</mark>,
    ]),
    text.slice(matches.at(-1)?.[1]),
  ];
}
