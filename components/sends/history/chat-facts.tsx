import type { ReactNode } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Time } from '@/components/ui/display/time';
import { webHref } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import type { SendChat, SendMedia } from '@/lib/sends/schema';

/** Every field of the chat, contact and media that the service returned, as text. No link is loaded. */
export function ChatFacts({ chat }: { chat: SendChat }) {
  const { contact, media, ...own } = chat;
  return (
    <>
      <Facts title="Chat in the messaging service">
        <Fields record={own} />
      </Facts>
      {contact && (
        <Facts title="Contact in the messaging service">
          <Fields record={contact} />
        </Facts>
      )}
      {media && (
        <Facts title="Media in the messaging service">
          <Fields record={media} />
        </Facts>
      )}
    </>
  );
}

type Records = Omit<SendChat, 'contact' | 'media'> | Contact | SendMedia;

const NAMES: Record<string, string> = {
  id: 'ID',
  uuid: 'UUID',
  wam_id: 'Message ID',
  ai_assistance_enabled: 'AI assistance',
};
const COPY_LABELS: Record<string, string> = {
  uuid: 'Copy UUID',
  wam_id: 'Copy message ID',
  phone: 'Copy phone',
  email: 'Copy email',
};

function Fields({ record }: { record: Records }) {
  return Object.entries(record).map(([field, value]) => (
    <Fact
      key={field}
      term={NAMES[field] ?? nameOf(field)}
      copy={field in COPY_LABELS ? value : null}
      copyLabel={COPY_LABELS[field] ?? ''}
    >
      {show(field, value)}
    </Fact>
  ));
}

function show(field: string, value: string | number | null): ReactNode {
  if (value === null || value === '') return null;
  if (field.endsWith('_at')) return <Time value={String(value)} />;
  if (/^(is_|ai_)/.test(field)) return value === 1 ? 'Yes' : 'No';
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

function nameOf(field: string): string {
  const words = field.replaceAll('_', ' ').replace(/ id$/, ' ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
