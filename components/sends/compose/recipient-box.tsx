import Phone from 'lucide-react/icons/phone';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { PhoneCountryChoice } from '@/components/forms/phone-country';
import { Avatar } from '@/components/ui/display/avatar';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Tag } from '@/components/ui/display/tag';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
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
  const listId = useId();
  const t = useMessages('sends-compose');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(false);
  const found = useRecipientOptions(typed);
  const { options, stale } = found;
  const open = !closed && typed.trim() !== '' && options.length > 0;
  const active = Math.min(at, options.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  function type(next: string) {
    setTyped(next);
    setAt(0);
    setClosed(false);
  }

  function complete(phone: string) {
    type(phone);
    ref.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setClosed(false);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0) setAt((active + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[active];
      // Outdated options can't be chosen: a message to the wrong person can't be undone.
      if (open && !stale && option) onChoose(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setClosed(true);
    }
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
          aria-controls={listId}
          aria-activedescendant={open ? optionId(active) : undefined}
          aria-autocomplete="list"
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
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t('recipient.options')}
        hidden={!open}
        aria-busy={stale}
        className="absolute inset-x-0 top-16 z-10 max-h-80 overflow-y-auto rounded border bg-raised p-1 shadow-raised pointer-coarse:top-18"
      >
        {open &&
          options.map((option, index) => (
            <RecipientChoice
              key={option.key}
              id={optionId(index)}
              option={option}
              active={index === active}
              onPoint={() => setAt(index)}
              onChoose={() => onChoose(option)}
            />
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

type RecipientChoiceProps = {
  id: string;
  option: RecipientOption;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function RecipientChoice({ id, option, active, onPoint, onChoose }: RecipientChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // Keeps the focus in the field: losing it would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
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
        <span className="block truncate font-medium">
          <bdi>{name ?? t('recipient.noName')}</bdi>
        </span>
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
