'use client';

import Link from 'next/link';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../display/loading';
import { Tooltip } from '../overlay/tooltip';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An action is running: the button keeps its width, label and focus, and ignores clicks. */
  pending?: boolean;
  /** Square. Give it an `aria-label`, or use `IconButton`. */
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
    // Not `disabled`, which would lose the focus. Preventing the click also stops Enter in a field from submitting.
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

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'iconOnly'> & {
  label: string;
  icon: ReactNode;
};

export function IconButton({ label, icon, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} isName>
      <Button aria-label={label} variant={variant} iconOnly {...rest}>
        {icon}
      </Button>
    </Tooltip>
  );
}

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonStyle({ variant, size }, className)} {...rest} />;
}
