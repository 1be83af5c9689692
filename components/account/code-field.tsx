import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useMessages } from '@/lib/messages/messages-provider';

type CodeFieldProps = {
  error?: string;
  register: UseFormRegisterReturn;
  autoFocus?: boolean;
  /** Set where a recovery code is accepted too: empties the field for the other kind of code. */
  onSwitch?: () => void;
};

/** A single field for all digits, so that pasting "123 456" and autofill from the keyboard work. */
export function CodeField({ error, register, autoFocus, onSwitch }: CodeFieldProps) {
  const t = useMessages('code-field');
  /** Undefined until one is chosen: then the field takes the focus. */
  const [isRecovery, setRecovery] = useState<boolean>();
  return (
    <div className="grid justify-items-start gap-2">
      <Field
        key={String(isRecovery)}
        className="w-full"
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        hint={t(isRecovery ? 'recoveryCodeHint' : 'codeHint')}
        error={error}
      >
        <Input
          dir="ltr"
          className="num tracking-[0.08em]"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={autoFocus || isRecovery !== undefined}
          {...register}
        />
      </Field>
      {onSwitch && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5"
          onClick={() => {
            onSwitch();
            setRecovery(!isRecovery);
          }}
        >
          {t(isRecovery ? 'useCode' : 'useRecoveryCode')}
        </Button>
      )}
    </div>
  );
}
