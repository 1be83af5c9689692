import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hideLabel?: boolean;
  indeterminate?: boolean;
};

export function Checkbox({
  label,
  hideLabel,
  indeterminate = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  function attach(box: HTMLInputElement | null) {
    if (box) box.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(box);
    if (ref) ref.current = box;
  }

  return (
    <label
      className={clsx('relative inline-flex min-h-6 min-w-6 items-center gap-2 align-middle', className)}
    >
      <input
        type="checkbox"
        ref={attach}
        className={clsx('size-4 shrink-0 accent-accent', hideLabel && 'mx-auto')}
        {...rest}
      />
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
    </label>
  );
}
