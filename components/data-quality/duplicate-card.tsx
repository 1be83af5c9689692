import Link from 'next/link';
import type { ReactNode } from 'react';
import { GroupName } from '@/components/groups/group-name';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { SectionCard } from '@/components/ui/display/section-card';
import { Time } from '@/components/ui/display/time';
import { contactsHref } from '@/lib/contact-index/search-params';
import { contactName, contactPhone } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import type { DuplicateKind } from '@/lib/data-quality/kinds';
import type { DuplicateGroup } from '@/lib/data-quality/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { spacedPhone } from '@/lib/spaced-phone';
import { ComparedFacts } from './compared-facts';
import { ComparedRow } from './compared-row';
import { ContactActions } from './contact-actions';
import { MarkButton } from './mark-button';
import type { Compared } from './use-compared-facts';

type Row = {
  field: 'phone' | 'email' | 'contact_group_id' | 'latest_chat_created_at' | 'unread_messages' | 'created_at';
  value: (contact: Contact) => string | null;
  shown?: (contact: Contact) => ReactNode;
};

const ROWS: Row[] = [
  { field: 'phone', value: contactPhone },
  { field: 'email', value: ({ email }) => email },
  {
    field: 'contact_group_id',
    value: ({ contact_group_id }) => contact_group_id?.toString() ?? null,
    shown: ({ contact_group_id: id }) => id !== null && <GroupName id={id} />,
  },
  {
    field: 'latest_chat_created_at',
    value: ({ latest_chat_created_at }) => latest_chat_created_at,
    shown: ({ latest_chat_created_at: at }) => at && <Time value={at} />,
  },
  {
    field: 'unread_messages',
    value: ({ unread_messages }) => (unread_messages ? String(unread_messages) : null),
  },
  {
    field: 'created_at',
    value: ({ created_at }) => created_at,
    shown: ({ created_at: at }) => at && <Time value={at} />,
  },
];

type DuplicateCardProps = {
  kind: DuplicateKind;
  group: DuplicateGroup;
  compared: Compared;
  marked: boolean;
  canWrite: boolean;
  query: string;
};

export function DuplicateCard({ kind, group, compared, marked, canWrite, query }: DuplicateCardProps) {
  const { key, count, contacts } = group;
  const t = useMessages('data-quality');
  const fields = useMessages('contact-fields');
  const rest = count - contacts.length;
  const title =
    kind === 'same_phone' ? ((contacts[0] && contactPhone(contacts[0])) ?? spacedPhone(key)) : key;
  return (
    <SectionCard
      title={title}
      aside={
        <span className="flex items-center gap-3">
          <span className="num text-muted text-small">{t('set.contacts', { count })}</span>
          {canWrite && <MarkButton shared={{ kind, key }} marked={marked} label={title} />}
        </span>
      }
      source={rest > 0 && t('set.more', { count: rest })}
    >
      <ScrollRegion label={t('set.title', { feature: title })} className="overflow-x-auto">
        <table className="text-small">
          <thead>
            <tr>
              <th scope="col" className="py-1 pe-4 text-start align-top font-normal text-muted">
                {fields('name')}
              </th>
              {contacts.map((contact) => (
                <th
                  key={contact.uuid}
                  scope="col"
                  className="min-w-40 max-w-60 py-1 pe-4 text-start align-top"
                >
                  <Link
                    href={contactsHref({ contact: contact.uuid })}
                    prefetch={false}
                    dir="auto"
                    className="cut font-medium underline"
                  >
                    {contactName(contact) ?? fields('nameless')}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ field, value, shown = value }) => (
              <ComparedRow
                key={field}
                label={fields(`label.${field}`)}
                values={contacts.map(value)}
                shown={contacts.map(shown)}
              />
            ))}
            <ComparedFacts contacts={contacts} compared={compared} />
            {canWrite && (
              <tr>
                <th scope="row">
                  <span className="sr-only">{t('set.actions')}</span>
                </th>
                {contacts.map((contact) => (
                  <td key={contact.uuid} className="max-w-60 py-1 pe-4 align-top">
                    {!contact.deleted_at && (
                      <ContactActions
                        contact={contact}
                        others={contacts.filter((each) => each !== contact)}
                        query={query}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </ScrollRegion>
    </SectionCard>
  );
}
