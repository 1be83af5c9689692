import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { TagColor } from '@/lib/contact-facts/schema';
import { VisuallyHidden } from './text';

const tones = {
  neutral: undefined,
  accent: 'bg-accent-soft text-accent',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

type TagProps = {
  tone?: keyof typeof tones;
  /** The colour that someone chose, in place of a tone. Gray is none. */
  color?: TagColor;
  children: ReactNode;
};

export function Tag({ tone = 'neutral', color = 'gray', children }: TagProps) {
  return (
    <span className={clsx('tag', tones[tone])} data-color={color === 'gray' ? undefined : color}>
      <bdi>{children}</bdi>
    </span>
  );
}

type BadgeProps = {
  count: number;
  /** What is counted, for that many: "unread messages". */
  label: string;
};

export function Badge({ count, label }: BadgeProps) {
  if (count < 1) return null;
  return (
    <span className="badge">
      {count > 999 ? '999+' : count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}

export type StatusTone = 'success' | 'warning' | 'danger' | 'unknown';

// Each state has its own shape, so that it doesn't depend on telling red from green.
const shapes: Record<StatusTone, string> = {
  success: 'rounded-full bg-success',
  warning: 'bg-warning [clip-path:polygon(50%_0,100%_100%,0_100%)]',
  danger: 'rotate-45 rounded-sm bg-danger',
  unknown: 'rounded-full border-2 border-current',
};

/** Hidden from screen readers: the text beside it says the state. */
export function StatusDot({ tone }: { tone: StatusTone }) {
  return <span aria-hidden="true" className={clsx('size-2 shrink-0', shapes[tone])} />;
}
