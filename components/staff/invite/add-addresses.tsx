import { useRef, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/input';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { type Addressee, MAX_ADDRESSES, parseAddresses } from '@/lib/staff/parse-addresses';

const MAX_TEXT = 20_000;

type AddAddressesProps = {
  text: string;
  /** How many people are in the list, and how many of them have no invitation yet. */
  listed: number;
  waiting: number;
  onText: (text: string) => void;
  onAdd: (people: Addressee[]) => void;
};

export function AddAddresses({ text, listed, waiting, onText, onAdd }: AddAddressesProps) {
  const t = useMessages('staff-several');
  const roles = useMessages('roles');
  // The message goes once the list has changed again.
  const [added, setAdded] = useState({ message: '', waiting: 0 });
  const area = useRef<HTMLTextAreaElement>(null);

  function add(typed: string) {
    const found = parseAddresses(typed, roles);
    const people = found.slice(0, Math.max(0, MAX_ADDRESSES - listed));
    onText(people.length < found.length ? typed : '');
    if (people.length > 0) onAdd(people);
    setAdded({ message: messageOf(t, people.length, found.length), waiting: waiting + people.length });
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Field label={t('addresses')} hint={t('addressesHint')} className="w-full">
        <Textarea
          ref={area}
          dir="auto"
          autoFocus
          rows={2}
          maxLength={MAX_TEXT}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text').slice(0, MAX_TEXT);
            if (text.trim() !== '' || parseAddresses(pasted, roles).length === 0) return;
            event.preventDefault();
            add(pasted);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          disabled={text.trim() === ''}
          onClick={() => {
            add(text);
            area.current?.focus();
          }}
        >
          {t('add')}
        </Button>
        <span role="status" className="text-muted text-small">
          {added.waiting === waiting && added.message}
        </span>
      </div>
    </div>
  );
}

function messageOf(t: Translate<'staff-several'>, added: number, found: number): string {
  if (found === 0) return t('noneFound');
  const count = t('added', { count: added });
  return added < found ? `${count} ${t('atMost', { max: MAX_ADDRESSES })}` : count;
}
