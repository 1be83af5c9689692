import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { useFieldControl } from './use-field-control';

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  size?: 'sm' | 'md' | 'lg';
  /** Classes of the wrapper around the select and its arrow. */
  frame?: string;
};

// Touch needs larger targets than a mouse.
const heights = { sm: 'h-7 text-small', md: 'h-8', lg: 'h-9' };

/**
 * A native select, for the platform's own keyboard handling, type-ahead and picker on phones. Options that are names
 * have `dir="auto"`, so that the one chosen is cut at its own end.
 */
export function Select({ size = 'lg', frame, className, ...rest }: SelectProps) {
  const height = `${heights[size]} pointer-coarse:h-11`;
  return (
    // Beside a label of two lines, the arrow stays in the select.
    <span className={clsx('relative block h-fit', frame)}>
      <select
        className={clsx('control appearance-none truncate pe-8 match-parent', height, className)}
        {...rest}
        {...useFieldControl(rest)}
      />
      <ChevronDown className="-translate-y-1/2 pointer-events-none absolute end-2.5 top-1/2 size-4 text-muted" />
    </span>
  );
}
