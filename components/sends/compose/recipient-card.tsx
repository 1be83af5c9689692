import Link from 'next/link';
import { Avatar } from '@/components/ui/display/avatar';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Tag } from '@/components/ui/display/tag';
import { Button } from '@/components/ui/form-controls/button';
import { contactName } from '@/lib/contacts/display';
import { doNotSendHref } from '@/lib/do-not-send/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import { useBlock } from './use-block';
import type { Recipient } from './use-recipient';

type RecipientCardProps = { recipient: Recipient; onChange?: () => void };

export function RecipientCard({ recipient, onChange }: RecipientCardProps) {
  const { contact, phone, country, doubt } = recipient;
  const name = contact && contactName(contact);
  const t = useMessages('sends-compose');
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3 rounded border px-3 py-2.5">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-2 font-semibold">
            {name ? <bdi className="cut">{name}</bdi> : <PhoneNumber phone={phone} />}
            {contact?.deleted_at && <Tag tone="danger">{t('recipient.deleted')}</Tag>}
          </p>
          <p className="num text-muted text-small break-words">
            {name && <PhoneNumber phone={phone} />}
            {name && country && ' · '}
            {country}
          </p>
        </div>
        {onChange && (
          <Button size="sm" onClick={onChange} aria-label={t('recipient.changeLabel')}>
            {t('recipient.change')}
          </Button>
        )}
      </div>
      {doubt && (
        <Note tone="warning">
          {doubt} {t('recipient.doubt')}
        </Note>
      )}
      {contact?.deleted_at && <Note tone="warning">{t('recipient.deletedNote')}</Note>}
    </div>
  );
}

export function BlockedNote({ phone }: { phone: string }) {
  const t = useMessages('sends-compose');
  const entry = useBlock(phone);
  if (!entry) return null;
  return (
    <Note tone="danger" role="status" title={t('blocked.title')}>
      {t.rich(entry.by.name ? 'blocked.by' : 'blocked.byUnknown', {
        name: <bdi>{entry.by.name}</bdi>,
        reason: <bdi>{entry.reason}</bdi>,
        link: (text) => (
          <Link className="underline" href={doNotSendHref({ q: entry.phone })}>
            {text}
          </Link>
        ),
      })}
    </Note>
  );
}
