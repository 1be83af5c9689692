import type { ComponentProps } from 'react';

export function VisuallyHidden({ children, ...rest }: ComponentProps<'span'>) {
  return (
    <span className="sr-only" {...rest}>
      {children}
    </span>
  );
}
