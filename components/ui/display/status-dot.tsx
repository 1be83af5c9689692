import clsx from 'clsx';

export type StatusTone = 'success' | 'warning' | 'danger' | 'unknown';

// A shape each, so that the state does not hang on telling red from green.
const shapes: Record<StatusTone, string> = {
  success: 'rounded-full bg-success',
  warning: 'bg-warning [clip-path:polygon(50%_0,100%_100%,0_100%)]',
  danger: 'rotate-45 rounded-[1px] bg-danger',
  unknown: 'rounded-full border-2 border-current',
};

/** Decoration: the words are beside it. */
export function StatusDot({ tone }: { tone: StatusTone }) {
  return <span aria-hidden="true" className={clsx('size-2 shrink-0', shapes[tone])} />;
}
