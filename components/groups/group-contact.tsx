import Link from 'next/link';
import { Avatar } from '@/components/ui/display/avatar';
import { PersonName } from '@/components/ui/display/person-name';
import { Tag } from '@/components/ui/display/tag';
import type { Contact } from '@/lib/contacts/schema';

export function GroupContact({ contact, href }: { contact: Contact; href: string }) {
  const name = contact.full_name?.trim() || contact.first_name;
  const phone = contact.formatted_phone_number ?? contact.phone;
  return (
    // Not fetched ahead: each of them would be a page of its own.
    <Link
      href={href}
      prefetch={false}
      className="-mx-2 flex min-h-9 min-w-0 items-center gap-2.5 rounded px-2 hover:bg-sunken"
    >
      <Avatar name={name} />
      <PersonName name={name} fallback={phone ?? 'No name'} className="font-medium" />
      {contact.deleted_at && <Tag tone="danger">Deleted</Tag>}
      {name && phone && (
        <bdi dir="ltr" className="num ms-auto shrink-0 text-muted text-small">
          {phone}
        </bdi>
      )}
    </Link>
  );
}
