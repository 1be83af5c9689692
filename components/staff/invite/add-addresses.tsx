import { useRef, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/input';
import { formatCount, formatNumber } from '@/lib/format';
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
  // The message goes once the list has changed again.
  const [added, setAdded] = useState({ message: '', waiting: 0 });
  const area = useRef<HTMLTextAreaElement>(null);

  function add(typed: string) {
    const found = parseAddresses(typed);
    const people = found.slice(0, Math.max(0, MAX_ADDRESSES - listed));
    onText(people.length < found.length ? typed : '');
    if (people.length > 0) onAdd(people);
    setAdded({ message: messageOf(people.length, found.length), waiting: waiting + people.length });
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Field
        label="Email addresses"
        hint="Separated by commas, semicolons, spaces or lines. “Name <email>” and rows of a spreadsheet work too. No email is sent."
        className="w-full"
      >
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
            if (text.trim() !== '' || parseAddresses(pasted).length === 0) return;
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
          Add to the list
        </Button>
        <span role="status" className="text-muted text-small">
          {added.waiting === waiting && added.message}
        </span>
      </div>
    </div>
  );
}

function messageOf(added: number, found: number): string {
  if (found === 0) return 'No email addresses found.';
  const count = `Added ${formatCount(added, 'person', 'people')}.`;
  const most = `You can invite ${formatNumber(MAX_ADDRESSES)} people at once.`;
  return added < found ? `${count} ${most}` : count;
}
