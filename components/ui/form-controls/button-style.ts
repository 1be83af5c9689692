import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; iconOnly?: boolean };

export function buttonStyle(
  { variant = 'secondary', size = 'md', iconOnly = false }: ButtonLook,
  extra?: string,
) {
  return clsx('button', `button-${variant}`, `button-${size}`, iconOnly && 'button-square', extra);
}
