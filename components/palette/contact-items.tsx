'use client';

import ListFilter from 'lucide-react/icons/list-filter';
import { Avatar } from '@/components/ui/display/avatar';
import { Tag } from '@/components/ui/display/tag';
import { Highlight } from '@/components/ui/display/text';
import { type Total, totalNumber } from '@/lib/api/pagination';
import { contactName, contactPhone } from '@/lib/contacts/display';
import { rememberContact } from '@/lib/contacts/recent';
import type { Contact } from '@/lib/contacts/schema';
import type { Finder } from '@/lib/search/highlight';
import { useGoToContact, useShowContacts } from './commands';
import { PaletteGroup, PaletteItem } from './palette-item';

type ContactItemsProps = {
  contacts: Contact[];
  /** The number of all matches, of which `contacts` are the first. */
  total: Total;
  query: string;
  finder: Finder;
  run: (command: () => void) => void;
};

/** Matching contacts. The previous matches are shown until the next ones arrive. */
export function ContactItems({ contacts, total, query, finder, run }: ContactItemsProps) {
  const openContact = useGoToContact();

  function open({ uuid }: Contact, name: string) {
    rememberContact({ uuid, name });
    openContact(uuid);
  }

  if (contacts.length === 0) return null;
  return (
    <PaletteGroup title="Contacts">
      {contacts.map((contact) => {
        const number = contactPhone(contact);
        const name = contactName(contact);
        return (
          <PaletteItem
            key={contact.uuid}
            id={contact.uuid}
            icon={<Avatar name={name} />}
            hint={<Hint number={name && number} email={contact.email} finder={finder} />}
            onChoose={() => run(() => open(contact, name ?? number ?? 'No name'))}
          >
            <bdi>
              {name ? (
                <Highlight text={name} kind="name" finder={finder} />
              ) : (
                <Highlight text={number ?? 'No name'} kind="phone" finder={finder} />
              )}
            </bdi>{' '}
            {contact.deleted_at && <Tag tone="danger">Deleted</Tag>}
          </PaletteItem>
        );
      })}
      {total.total > 1 && <ShowAll total={total} query={query} run={run} />}
    </PaletteGroup>
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

type ShowAllProps = { total: Total; query: string; run: (command: () => void) => void };

/** Opens the contacts page with the same search, where it can be filtered, sorted and saved. */
function ShowAll({ total, query, run }: ShowAllProps) {
  const showContacts = useShowContacts();
  return (
    <PaletteItem
      id="show-all"
      icon={
        <span className="grid w-6.5 shrink-0 place-items-center">
          <ListFilter aria-hidden="true" />
        </span>
      }
      onChoose={() => run(() => showContacts(query.trim()))}
    >
      Show all {totalNumber(total)} on the contacts page
    </PaletteItem>
  );
}
