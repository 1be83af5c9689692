import clsx from 'clsx';
import { type ComponentProps, useEffect, useRef } from 'react';

type FocusedHeadingProps = Omit<ComponentProps<'h2'>, 'ref' | 'tabIndex'> & { level?: 2 | 3 };

/**
 * The heading of a step. It takes the focus when it appears: what had it is gone, and screen readers announce the step.
 */
export function FocusedHeading({ level = 3, className, ...rest }: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = `h${level}` as const;
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className={clsx('scroll-mt-4 font-semibold outline-none', className)}
      {...rest}
    />
  );
}
