'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: 'sm' | 'md' };

/** The platform's own list: its keyboard, its search by typing, its wheel on a phone. */
export function Select({ size = 'md', className, ...rest }: SelectProps) {
  const height = size === 'sm' ? 'h-7 pointer-coarse:h-11 text-small' : 'h-9 pointer-coarse:h-11';
  return (
    <span className="relative block">
      <select
        className={controlStyle(`appearance-none pe-8 ${height} ${className ?? ''}`)}
        {...rest}
        {...useFieldControl(rest)}
      />
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute end-2.5 top-1/2 size-4 text-muted"
      />
    </span>
  );
}
