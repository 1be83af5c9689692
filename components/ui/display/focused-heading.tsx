import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { focusHere } from '../hooks/focus-here';

type FocusedHeadingProps = Omit<ComponentProps<'h2'>, 'ref' | 'tabIndex'> & { level?: 2 | 3 };

/**
 * The heading of a step. It takes the focus when it appears: what had it is gone, and screen readers announce the step.
 */
export function FocusedHeading({ level = 3, className, ...rest }: FocusedHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading
      ref={focusHere}
      tabIndex={-1}
      className={clsx('scroll-mt-4 font-semibold outline-none', className)}
      {...rest}
    />
  );
}
