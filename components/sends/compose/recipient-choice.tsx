'use client';

import Phone from 'lucide-react/icons/phone';
import { Avatar } from '@/components/ui/display/avatar';
import { Tag } from '@/components/ui/display/tag';
import { contactName } from '@/lib/contacts/display';
import type { RecipientOption } from './use-recipient-options';

type RecipientChoiceProps = {
  id: string;
  option: RecipientOption;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

export function RecipientChoice({ id, option, active, onPoint, onChoose }: RecipientChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // The focus stays in the field; a list whose option is pressed must not go before the click.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex min-h-11 cursor-default items-center gap-2.5 rounded-[6px] px-2 py-1 aria-selected:bg-sunken"
    >
      {option.kind === 'contact' ? <Known contact={option.contact} /> : <Bare reading={option.reading} />}
    </div>
  );
}

function Known({ contact }: { contact: Extract<RecipientOption, { kind: 'contact' }>['contact'] }) {
  const name = contactName(contact);
  const phone = contact.formatted_phone_number ?? contact.phone;
  return (
    <>
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{name ?? 'No name'}</bdi>
        <span className="num block truncate text-muted text-small">
          <bdi dir="ltr">{phone ?? 'No phone number'}</bdi>
          {contact.email && (
            <>
              {' · '}
              <bdi>{contact.email}</bdi>
            </>
          )}
        </span>
      </span>
      {contact.deleted_at && <Tag tone="danger">Deleted</Tag>}
    </>
  );
}

function Bare({ reading }: { reading: Extract<RecipientOption, { kind: 'number' }>['reading'] }) {
  return (
    <>
      <span className="grid size-6.5 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Phone aria-hidden="true" className="size-3.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          Send to{' '}
          <bdi dir="ltr" className="num">
            {reading.formatted ?? reading.e164}
          </bdi>
        </span>
        <span className="block truncate text-muted text-small">
          {reading.doubt ? <span className="text-warning">{reading.doubt}</span> : reading.country}
        </span>
      </span>
    </>
  );
}
