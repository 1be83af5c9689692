import clsx from 'clsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';
import { useFieldControl } from './use-field-control';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={clsx('control h-9 pointer-coarse:h-11', className)}
      {...rest}
      {...useFieldControl(rest)}
    />
  );
}

/** Grows with its text in browsers that support `field-sizing`. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={clsx('control field-sizing-content min-h-20 resize-y py-2 leading-5', className)}
      {...rest}
      {...useFieldControl(rest)}
    />
  );
}

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useMessages('ui');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pe-10"
      />
      <button
        type="button"
        aria-label={t('showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded text-muted hover:text-text pointer-coarse:w-11"
      >
        <Icon className="size-4" />
      </button>
    </div>
  );
}
