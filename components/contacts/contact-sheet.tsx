'use client';

import { Avatar } from '@/components/ui/avatar';
import { Note } from '@/components/ui/note';
import { PersonName } from '@/components/ui/person-name';
import { Sheet, SheetBody } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import type { Contact } from '@/lib/contacts/schema';
import { ContactDetails } from './contact-details';
import { contactName } from './contact-name';
import { EditContact } from './edit-contact';
import { NewContact } from './new-contact';
import { useContactState } from './use-contact-state';

type ContactSheetProps = { contacts: Contact[]; loading: boolean; canWrite: boolean };

/** What the address bar says is open beside the list: nothing, a new contact, one to read or one to mend. */
export function ContactSheet({ contacts, loading, canWrite }: ContactSheetProps) {
  const { params, go } = useContactState();
  if (params.contact === null) return null;
  const close = () => go({ contact: null, mode: null });
  if (params.contact === 'new') return canWrite ? <NewContact onClose={close} /> : null;

  const contact = contacts.find(({ uuid }) => uuid === params.contact);
  if (!contact) return <Absent loading={loading} onClose={close} />;
  const editing = params.mode === 'edit' && canWrite && !contact.deleted_at;
  return (
    <Sheet
      key={contact.uuid}
      title={<PersonName name={contactName(contact)} fallback={contact.phone ?? 'No name'} />}
      meta={<span className="num">{contact.formatted_phone_number ?? contact.phone}</span>}
      leading={<Avatar name={contactName(contact)} size="lg" />}
      onClose={close}
      returnFocus={() => document.querySelector<HTMLElement>(`[data-contact="${contact.uuid}"]`)}
    >
      {editing ? <EditContact contact={contact} /> : <ContactDetails contact={contact} canWrite={canWrite} />}
    </Sheet>
  );
}

function Absent({ loading, onClose }: { loading: boolean; onClose: () => void }) {
  return (
    <Sheet title="Contact" onClose={onClose}>
      <SheetBody>
        {loading ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          <Note>This contact is not on this page of the list. Page through the list to find it.</Note>
        )}
      </SheetBody>
    </Sheet>
  );
}
