import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { PhoneCountryChoice } from '@/components/forms/phone-country';
import { PhoneHint } from '@/components/forms/phone-hint';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useDebounced } from '@/components/ui/hooks/timing';
import { contactQueries } from '@/lib/contacts/queries';
import { useSavePreference } from '@/lib/preferences/mutations';
import { PHONE_FORMAT } from '@/lib/sends/e164';
import { isE164 } from '@/lib/sends/search-params';

const MIN_LENGTH = 6;

type TestPhoneFormProps = { phone: string; onSaved: (phone: string) => void; onCancel: () => void };

/** Asks for the person's own number once and saves it. */
export function TestPhoneForm({ phone, onSaved, onCancel }: TestPhoneFormProps) {
  const [typed, setTyped] = useState(phone);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const text = useDebounced(typed.trim(), 250);
  const { data: reading } = useQuery({
    ...contactQueries.phone(text),
    enabled: text.length >= MIN_LENGTH && text.length <= 40,
  });
  const save = useSavePreference((refusal) => setError(refusal.message));
  const current = text === typed.trim() ? reading : undefined;

  function type(next: string) {
    setTyped(next);
    setError(undefined);
  }

  function complete(phone: string) {
    type(phone);
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const own = current?.e164;
    if (!own || !isE164(own)) {
      setError(current?.doubt ?? PHONE_FORMAT);
      return;
    }
    save.mutate({ key: 'test_phone', value: own }, { onSuccess: () => onSaved(own) });
  }

  return (
    <form
      method="post"
      noValidate
      aria-label="Number for tests"
      onSubmit={submit}
      className="grid gap-3 rounded border p-3"
    >
      <Field
        label="Your phone number"
        error={error}
        hint={<PhoneHint typed={typed}>Saved for your next tests.</PhoneHint>}
        help={<PhoneCountryChoice typed={typed} onComplete={complete} />}
      >
        <Input
          ref={input}
          type="tel"
          dir="ltr"
          className="num"
          autoComplete="tel"
          autoFocus
          maxLength={40}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" pending={save.isPending}>
          Save and send the test
        </Button>
      </div>
    </form>
  );
}
