import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useMessages } from '@/lib/messages/messages-provider';

type CodeFieldProps = {
  error?: string;
  register: UseFormRegisterReturn;
  autoFocus?: boolean;
  /** Set where a recovery code is accepted too. */
  recovery?: { chosen: boolean; onChange: (chosen: boolean) => void };
};

/** A single field for all digits, so that pasting "123 456" and autofill from the keyboard work. */
export function CodeField({ error, register, autoFocus, recovery }: CodeFieldProps) {
  const t = useMessages('code-field');
  const chosen = recovery?.chosen ?? false;
  return (
    <div className="grid justify-items-start gap-2">
      <Field
        key={String(chosen)}
        className="w-full"
        label={t(chosen ? 'recoveryCode' : 'code')}
        hint={t(chosen ? 'recoveryCodeHint' : 'codeHint')}
        error={error}
      >
        <Input
          dir="ltr"
          className="num tracking-[0.08em]"
          inputMode={chosen ? 'text' : 'numeric'}
          autoComplete={chosen ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={autoFocus}
          {...register}
        />
      </Field>
      {recovery && (
        <Button variant="ghost" size="sm" className="-ms-2.5" onClick={() => recovery.onChange(!chosen)}>
          {t(chosen ? 'useCode' : 'useRecoveryCode')}
        </Button>
      )}
    </div>
  );
}
