import ListFilter from 'lucide-react/icons/list-filter';
import { Avatar } from '@/components/ui/display/avatar';
import { Tag } from '@/components/ui/display/tag';
import { Highlight } from '@/components/ui/display/text';
import { totalValues } from '@/lib/api/pagination';
import type { ContactSearchPage } from '@/lib/contact-index/schema';
import { contactName, contactPhone } from '@/lib/contacts/display';
import { rememberContact } from '@/lib/contacts/recent';
import type { Contact } from '@/lib/contacts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Finder } from '@/lib/search/highlight';
import { useGoToContact, useShowContacts } from './commands';
import type { PaletteItem } from './palette-list';

export function useContactItems(
  found: ContactSearchPage | undefined,
  query: string,
  finder: Finder,
): PaletteItem[] {
  const t = useMessages('palette');
  const ui = useMessages('ui');
  const openContact = useGoToContact();
  const showContacts = useShowContacts();

  function open({ uuid }: Contact, name: string) {
    rememberContact({ uuid, name });
    openContact(uuid);
  }

  if (!found || found.data.length === 0) return [];
  const items = found.data.map((contact): PaletteItem => {
    const number = contactPhone(contact);
    const name = contactName(contact);
    return {
      id: contact.uuid,
      icon: <Avatar name={name} />,
      label: <Name contact={contact} finder={finder} />,
      hint: <Hint number={name && number} email={contact.email} finder={finder} />,
      choose: () => open(contact, name ?? number ?? ui('noName')),
    };
  });
  if (found.meta.total <= 1) return items;
  // The contacts page has filters, sorts and views for the same search.
  const all: PaletteItem = {
    id: 'show-all',
    icon: (
      <span className="grid w-6.5 shrink-0 place-items-center">
        <ListFilter />
      </span>
    ),
    label: t('showAll', totalValues(found.meta)),
    choose: () => showContacts(query),
  };
  return [...items, all];
}

function Name({ contact, finder }: { contact: Contact; finder: Finder }) {
  const t = useMessages('palette');
  const ui = useMessages('ui');
  const name = contactName(contact);
  return (
    <span className="flex min-w-0 items-center gap-1">
      <bdi className="cut">
        {name ? (
          <Highlight text={name} kind="name" finder={finder} />
        ) : (
          <Highlight text={contactPhone(contact) ?? ui('noName')} kind="phone" finder={finder} />
        )}
      </bdi>{' '}
      {contact.deleted_at && <Tag tone="danger">{t('deleted')}</Tag>}
    </span>
  );
}

type HintProps = { number: string | null; email: string | null; finder: Finder };

function Hint({ number, email, finder }: HintProps) {
  return (
    <>
      {number && (
        <bdi dir="ltr">
          <Highlight text={number} kind="phone" finder={finder} />
        </bdi>
      )}
      {number && email && ' · '}
      {email && (
        <bdi>
          <Highlight text={email} kind="email" finder={finder} />
        </bdi>
      )}
    </>
  );
}
