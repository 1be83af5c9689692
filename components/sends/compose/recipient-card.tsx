import Link from 'next/link';
import { Avatar } from '@/components/ui/display/avatar';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Tag } from '@/components/ui/display/tag';
import { Button } from '@/components/ui/form-controls/button';
import { contactName } from '@/lib/contacts/display';
import { doNotSendHref } from '@/lib/do-not-send/search-params';
import { useBlock } from './use-block';
import type { Recipient } from './use-recipient';

type RecipientCardProps = { recipient: Recipient; onChange?: () => void };

export function RecipientCard({ recipient, onChange }: RecipientCardProps) {
  const { contact, phone, country, doubt } = recipient;
  const name = contact && contactName(contact);
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3 rounded border px-3 py-2.5">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-2 font-semibold">
            {name ? <bdi className="truncate">{name}</bdi> : <PhoneNumber phone={phone} />}
            {contact?.deleted_at && <Tag tone="danger">Deleted</Tag>}
          </p>
          <p className="num text-muted text-small break-words">
            {name && <PhoneNumber phone={phone} />}
            {name && country && ' · '}
            {country}
          </p>
        </div>
        {onChange && (
          <Button size="sm" onClick={onChange} aria-label="Change recipient">
            Change
          </Button>
        )}
      </div>
      {doubt && (
        <Note tone="warning">
          {doubt} You can still send. WhatsApp rejects the message if the number can’t receive it.
        </Note>
      )}
      {contact?.deleted_at && (
        <Note tone="warning">
          This contact has been deleted in the messaging service. Make sure this person still wants your
          messages.
        </Note>
      )}
    </div>
  );
}

export function BlockedNote({ phone }: { phone: string }) {
  const entry = useBlock(phone);
  if (!entry) return null;
  return (
    <Note tone="danger" role="status" title="This number is on the do-not-send list">
      {entry.by.name && (
        <>
          <bdi>{entry.by.name}</bdi> added it:{' '}
        </>
      )}
      <bdi>{entry.reason}</bdi>. Messages to it aren’t sent.{' '}
      <Link className="underline" href={doNotSendHref({ q: entry.phone })}>
        Open the list
      </Link>
    </Note>
  );
}
