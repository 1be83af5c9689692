'use client';

import type { ComponentProps } from 'react';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

/** Grows with what is typed where the browser can do that by itself. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={controlStyle(`field-sizing-content min-h-20 resize-y py-2 leading-5 ${className ?? ''}`)}
      {...rest}
      {...useFieldControl(rest)}
    />
  );
}
