'use client';

import { Avatar } from '@/components/ui/avatar';
import { Tag } from '@/components/ui/tag';
import type { KnownContact } from '@/lib/contacts/known';
import { rememberContact } from '@/lib/contacts/recent';
import { PaletteGroup, PaletteItem } from './palette-item';
import { useOpenContact } from './use-open-contact';

type KnownItemsProps = { contacts: KnownContact[]; run: (deed: () => void) => void };

/** Contacts that the desk has read and that match. The last matches stay until the next are there. */
export function KnownItems({ contacts, run }: KnownItemsProps) {
  const openContact = useOpenContact();

  function open({ uuid }: KnownContact, name: string) {
    rememberContact({ uuid, name });
    openContact(uuid);
  }

  if (contacts.length === 0) return null;
  return (
    <PaletteGroup title="Contacts">
      {contacts.map((contact) => {
        const name = nameOf(contact);
        return (
          <PaletteItem
            key={contact.uuid}
            id={contact.uuid}
            icon={<Avatar name={name} />}
            hint={<bdi>{hintOf(contact, name)}</bdi>}
            onChoose={() => run(() => open(contact, name))}
          >
            <bdi>{name}</bdi> {contact.deleted_at && <Tag tone="danger">Deleted</Tag>}
          </PaletteItem>
        );
      })}
    </PaletteGroup>
  );
}

function nameOf({ full_name, first_name, last_name, formatted_phone_number, phone }: KnownContact): string {
  const joined = [first_name, last_name].filter(Boolean).join(' ');
  return full_name?.trim() || joined.trim() || formatted_phone_number || phone || 'No name';
}

function hintOf({ formatted_phone_number, phone, email }: KnownContact, name: string): string {
  const number = formatted_phone_number ?? phone;
  return [number === name ? null : number, email].filter(Boolean).join(' · ');
}
