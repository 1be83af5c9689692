import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { PhoneCountryChoice } from '@/components/forms/phone-country';
import { PhoneHint } from '@/components/forms/phone-hint';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { contactQueries } from '@/lib/contacts/queries';
import { useSavePreference } from '@/lib/preferences/mutations';
import { preferenceQueries } from '@/lib/preferences/queries';
import { PHONE_FORMAT } from '@/lib/sends/e164';

/** The user's own number, in any notation; empty for none. */
export function OwnPhoneForm() {
  const client = useQueryClient();
  const { data: preferences } = useQuery(preferenceQueries.mine());
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState(false);
  const save = useSavePreference((refusal) => setError(refusal.message));
  const text = typed ?? preferences?.test_phone ?? '';

  function type(next: string) {
    setTyped(next);
    setError(undefined);
    setDone(false);
  }

  function complete(phone: string) {
    type(phone);
    input.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    try {
      const value = await read(text.trim());
      await save.mutateAsync({ key: 'test_phone', value });
      setTyped(null);
      setDone(true);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Couldn’t save this. Try again.');
    }
    setPending(false);
  }

  /** Returns the number in E.164. Throws an error with the reason when it can't be one. */
  async function read(phone: string): Promise<string> {
    if (phone === '') return '';
    const { e164, doubt } = await client.fetchQuery(contactQueries.phone(phone));
    if (e164) return e164;
    throw new Error(doubt ?? PHONE_FORMAT);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid w-full max-w-90 gap-4">
      <Field
        label="Your phone number"
        optional
        error={error}
        hint={<PhoneHint typed={text}>Test messages are sent to it.</PhoneHint>}
        help={<PhoneCountryChoice typed={text} onComplete={complete} />}
      >
        <Input
          ref={input}
          type="tel"
          dir="ltr"
          className="num"
          autoComplete="tel"
          maxLength={40}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          Save number
        </Button>
      </div>
      <div role="status" className="empty:absolute">
        {done && <Note tone="success">Number saved.</Note>}
      </div>
    </form>
  );
}
