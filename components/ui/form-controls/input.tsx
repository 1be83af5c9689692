'use client';

import type { ComponentProps } from 'react';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={controlStyle(`h-9 pointer-coarse:h-11 ${className ?? ''}`)}
      {...rest}
      {...useFieldControl(rest)}
    />
  );
}
