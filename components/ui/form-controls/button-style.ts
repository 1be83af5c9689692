import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-strong bg-surface text-text hover:bg-sunken',
  ghost: 'border-transparent text-muted hover:bg-sunken hover:text-text',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
};

// Touch needs larger targets than a mouse.
const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 pointer-coarse:h-9 text-small',
  md: 'h-8 pointer-coarse:h-10',
  lg: 'h-10 pointer-coarse:h-11',
};

const padding: Record<ButtonSize, string> = { sm: 'gap-1.5 px-2.5', md: 'gap-2 px-3', lg: 'gap-2 px-4' };

const square: Record<ButtonSize, string> = {
  sm: 'w-7 pointer-coarse:w-9',
  md: 'w-8 pointer-coarse:w-10',
  lg: 'w-10 pointer-coarse:w-11',
};

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; iconOnly?: boolean };

/** The classes of a button, also for links and Radix triggers. */
export function buttonStyle(
  { variant = 'secondary', size = 'md', iconOnly = false }: ButtonLook,
  extra?: string,
) {
  return clsx(
    'relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded border font-medium',
    'transition-colors aria-disabled:cursor-default disabled:cursor-default',
    'aria-disabled:not-aria-busy:opacity-50 disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    iconOnly ? square[size] : padding[size],
    extra,
  );
}
