import type { ReactNode } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Time } from '@/components/ui/display/time';
import { webHref } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import type { SendChat, SendMedia } from '@/lib/sends/schema';

/** Every field of the chat, contact and media that the service returned, as text. No link is loaded. */
export function ChatFacts({ chat }: { chat: SendChat }) {
  const { contact, media, ...own } = chat;
  const t = useMessages('sends-history');
  return (
    <>
      <Facts title={t('chat.title')}>
        <Fields record={own} />
      </Facts>
      {contact && (
        <Facts title={t('chat.contact')}>
          <Fields record={contact} />
        </Facts>
      )}
      {media && (
        <Facts title={t('chat.media')}>
          <Fields record={media} />
        </Facts>
      )}
    </>
  );
}

type Records = Omit<SendChat, 'contact' | 'media'> | Contact | SendMedia;

type Field = keyof Omit<SendChat, 'contact' | 'media'> | keyof Contact | keyof SendMedia;

const COPIED = ['uuid', 'wam_id', 'phone', 'email'] as const;

function Fields({ record }: { record: Records }) {
  const t = useMessages('sends-history');
  return (Object.entries(record) as [Field, string | number | null][]).map(([field, value]) => {
    const copied = COPIED.find((each) => each === field);
    return (
      <Fact
        key={field}
        term={t(`field.${field}`)}
        copy={copied && value}
        copyLabel={copied ? t(`copy.${copied}`) : ''}
      >
        {show(t, field, value)}
      </Fact>
    );
  });
}

function show(t: Translate<'sends-history'>, field: Field, value: string | number | null): ReactNode {
  if (value === null || value === '') return null;
  if (field.endsWith('_at')) return <Time value={String(value)} />;
  if (/^(is_|ai_)/.test(field)) return t(value === 1 ? 'facts.yes' : 'facts.no');
  const href = field === 'path' || field === 'avatar' ? webHref(String(value)) : null;
  const text = <bdi className="break-all">{String(value)}</bdi>;
  if (href === null) return text;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent underline-offset-2 hover:underline"
    >
      {text}
    </a>
  );
}
