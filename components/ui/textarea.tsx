'use client';

import type { ComponentProps } from 'react';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={controlStyle(`field-sizing-content py-2 ${className ?? ''}`)}
      {...rest}
      {...useFieldControl(rest)}
    />
  );
}
