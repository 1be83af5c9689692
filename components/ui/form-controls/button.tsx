'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../display/spinner';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button keeps its width, its name and the focus, and does nothing. */
  pending?: boolean;
  /** Square; give it a name, or use `IconButton`. */
  iconOnly?: boolean;
};

export function Button({
  variant,
  size,
  pending = false,
  iconOnly,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would drop the focus, and prevented clicks also stop Enter in a field from submitting.
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type={type}
      className={buttonStyle({ variant, size, iconOnly }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      {...rest}
      onClick={click}
    >
      <span className={pending ? 'inline-flex items-center gap-[inherit] opacity-0' : 'contents'}>
        {children}
      </span>
      {pending && <Spinner className="absolute" />}
    </button>
  );
}
