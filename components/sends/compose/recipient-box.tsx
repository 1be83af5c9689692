import Phone from 'lucide-react/icons/phone';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { PhoneCountryChoice } from '@/components/forms/phone-country';
import { Avatar } from '@/components/ui/display/avatar';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Tag } from '@/components/ui/display/tag';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { type ListboxOption, useListbox } from '@/components/ui/hooks/use-listbox';
import { contactName, contactPhone } from '@/lib/contacts/display';
import { useMessages } from '@/lib/messages/messages-provider';
import { type RecipientOption, type RecipientOptions, useRecipientOptions } from './use-recipient-options';

type RecipientBoxProps = {
  onChoose: (option: RecipientOption) => void;
  error?: string;
  autoFocus: boolean;
  ref: RefObject<HTMLInputElement | null>;
};

export function RecipientBox({ onChoose, error, autoFocus, ref }: RecipientBoxProps) {
  const t = useMessages('sends-compose');
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState(false);
  const found = useRecipientOptions(typed);
  const { options, stale } = found;
  const open = !closed && typed.trim() !== '' && options.length > 0;
  const listbox = useListbox({
    count: options.length,
    isOpen: open,
    onMove: () => setClosed(false),
    onChoose: choose,
    onClose: () => setClosed(true),
  });

  function type(next: string) {
    setTyped(next);
    listbox.restart();
    setClosed(false);
  }

  function complete(phone: string) {
    type(phone);
    ref.current?.focus();
  }

  function choose(index: number) {
    const option = options[index];
    // Outdated options can't be chosen: a message to the wrong person can't be undone.
    if (!stale && option) onChoose(option);
  }

  function press(event: KeyboardEvent) {
    listbox.press(event);
    // Enter in this field sends nothing.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
  }

  return (
    <div className="relative">
      <Field
        label={t('recipient.label')}
        error={error}
        hint={<Hint typed={typed} found={found} />}
        help={!open && <PhoneCountryChoice typed={typed} onComplete={complete} />}
      >
        <Input
          ref={ref}
          role="combobox"
          aria-expanded={open}
          {...listbox.field}
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={200}
          placeholder={t('recipient.placeholder')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => setClosed(true)}
          onFocus={() => setClosed(false)}
        />
      </Field>
      <div
        {...listbox.list}
        role="listbox"
        tabIndex={-1}
        aria-label={t('recipient.options')}
        aria-busy={stale}
        className="absolute inset-x-0 top-16 z-10 max-h-80 overflow-y-auto rounded border bg-raised p-1 shadow-raised pointer-coarse:top-18"
      >
        {open &&
          options.map((option, index) => (
            <RecipientChoice key={option.key} option={option} props={listbox.option(index)} />
          ))}
      </div>
      <VisuallyHidden role="status">
        {open && !stale && t('recipient.optionCount', { count: options.length })}
      </VisuallyHidden>
    </div>
  );
}

function Hint({ typed, found }: { typed: string; found: RecipientOptions }) {
  const fields = useMessages('fields');
  const t = useMessages('sends-compose');
  const { options, stale, extent, doubt, error } = found;
  if (error) return <span className="text-danger">{error.message}</span>;
  if (typed.trim().length < 2) return `${t('recipient.hint')} ${fields('phoneFormat')}`;
  if (stale || options.length > 0) return t('recipient.keys');
  if (doubt) return <span className="text-warning">{doubt}</span>;
  if (extent && !extent.complete) {
    const { indexed, expected } = extent;
    return (
      <span role="status">
        {expected === null
          ? t('recipient.noMatchSoFar', { indexed })
          : t('recipient.noMatchOf', { indexed, expected })}
      </span>
    );
  }
  return <span role="status">{t('recipient.noMatch')}</span>;
}

type RecipientChoiceProps = { option: RecipientOption; props: ListboxOption };

function RecipientChoice({ option, props }: RecipientChoiceProps) {
  return (
    <div
      {...props}
      className="flex min-h-11 cursor-default items-center gap-2.5 rounded px-2 py-1 aria-selected:bg-sunken"
    >
      {option.kind === 'contact' ? <ContactOption contact={option.contact} /> : <NumberOption {...option} />}
    </div>
  );
}

function ContactOption({ contact }: { contact: Extract<RecipientOption, { kind: 'contact' }>['contact'] }) {
  const t = useMessages('sends-compose');
  const name = contactName(contact);
  const phone = contactPhone(contact);
  return (
    <>
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <bdi className="cut font-medium">{name ?? t('recipient.noName')}</bdi>
        <span className="num block truncate text-muted text-small">
          {phone ? <PhoneNumber phone={phone} /> : t('recipient.noPhone')}
          {contact.email && (
            <>
              {' · '}
              <bdi>{contact.email}</bdi>
            </>
          )}
        </span>
      </span>
      {contact.deleted_at && <Tag tone="danger">{t('recipient.deleted')}</Tag>}
    </>
  );
}

function NumberOption({ phone, reading }: Extract<RecipientOption, { kind: 'number' }>) {
  const t = useMessages('sends-compose');
  return (
    <>
      <span className="grid size-6.5 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Phone className="size-3.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {t.rich('recipient.sendTo', { phone: <PhoneNumber phone={phone} /> })}
        </span>
        <span className="block truncate text-muted text-small">
          {reading.doubt ? <span className="text-warning">{reading.doubt}</span> : reading.country}
        </span>
      </span>
    </>
  );
}
