'use client';

import Link from 'next/link';
import { useState } from 'react';
import type { Contact, ContactPage } from '../../service';

type ContactsProps = { contacts: Contact[]; meta: ContactPage['meta'] };

export function Contacts({ contacts, meta: { current_page, per_page, total } }: ContactsProps) {
  return (
    <main>
      <h1>Contacts</h1>
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>Phone</th>
            <th>Email</th>
            <th>Group</th>
            <th>Unread</th>
            <th>Last chat</th>
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <ContactRow key={contact.uuid} contact={contact} />
          ))}
        </tbody>
      </table>
      <p>{total} contacts</p>
      <PageLink key={`prev ${current_page}`} page={current_page - 1} size={per_page} label="Previous page" />
      <PageLink key={`next ${current_page}`} page={current_page + 1} size={per_page} label="Next page" />
    </main>
  );
}

function ContactRow({ contact }: { contact: Contact }) {
  return (
    <tr>
      <td>
        <a href={`?contact=${contact.uuid}`} data-record={contact.uuid}>
          {contact.full_name}
        </a>
      </td>
      <td>{contact.formatted_phone_number}</td>
      <td>{contact.email}</td>
      <td>{contact.contact_group_id}</td>
      <td>{contact.unread_messages}</td>
      <td>{contact.latest_chat_created_at?.slice(0, 10)}</td>
    </tr>
  );
}

/** Prefetches the whole page once the pointer is on it, like the app's. */
function PageLink({ page, size, label }: { page: number; size: number; label: string }) {
  const [hovered, setHovered] = useState(false);
  return (
    <Link
      href={`/contacts?per_page=${size}&page=${Math.max(1, page)}`}
      prefetch={hovered}
      onPointerEnter={() => setHovered(true)}
    >
      {label}
    </Link>
  );
}
