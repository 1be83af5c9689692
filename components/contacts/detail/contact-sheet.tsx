import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { LazyEditFieldValues } from '@/components/contact-facts/lazy-edit';
import { recordLink } from '@/components/data-table/row-focus';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { NeedsRole } from '@/components/forms/needs-role';
import { useAppActions } from '@/components/ui/app-actions';
import { Avatar } from '@/components/ui/display/avatar';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { Tag } from '@/components/ui/display/tag';
import { PersonName } from '@/components/ui/display/text';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { SheetTabs } from '@/components/ui/overlay/sheet-tabs';
import { can } from '@/lib/auth/permissions';
import { factsQueries } from '@/lib/contact-facts/queries';
import { contactName, contactPhone } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyEditContact, LazyNewContact } from '../lazy-contact-forms';
import { useContactState, useReturnToDuplicates } from '../use-contact-state';
import { LazyContactDetails } from './lazy-details';
import { useOpenContact } from './use-open-contact';

const ContactFinder = lazyWithPreload(
  () => import('./contact-finder').then((module) => module.ContactFinder),
  ['contact-index-sync'],
);
const HistoryTab = lazyWithPreload(
  () => import('../history/history-tab').then((module) => module.HistoryTab),
  ['contacts-history', 'contacts-saved', 'contact-changes', 'contacts-decoded', 'job-names'],
);
const MessagesTab = lazyWithPreload(
  () => import('./messages-tab').then((module) => module.MessagesTab),
  ['sends-states', 'contacts-messages'],
);

const NotesTab = lazyWithPreload(
  () => import('@/components/contact-facts/notes-tab').then((module) => module.NotesTab),
  ['notes', 'follow-ups', 'forms'],
);

type ContactSheetProps = { contacts: Contact[]; loading: boolean; canWrite: boolean };

export function ContactSheet(props: ContactSheetProps) {
  const { contact } = useContactState().params;
  if (contact === null) return null;
  if (contact === 'new') return <NewContactSheet canWrite={props.canWrite} />;
  return <OpenContactSheet {...props} uuid={contact} />;
}

// Only with its own props: React can't hydrate a part that changes before its scripts have arrived, and drops its fields.
const NewContactSheet = memo(function NewContactSheet({ canWrite }: Pick<ContactSheetProps, 'canWrite'>) {
  const close = useClose();
  const t = useMessages('contacts-sheet');
  const contacts = useMessages('contacts');
  return (
    <Sheet title={contacts('new')} onClose={close}>
      {canWrite ? (
        <PartBoundary fallback={<FormSkeleton />}>
          <LazyNewContact onClose={close} />
        </PartBoundary>
      ) : (
        <SheetBody>
          <NeedsRole permission="contacts:write" text={(role) => t('needsRole.add', { role })} />
        </SheetBody>
      )}
    </Sheet>
  );
});

function useClose() {
  const { go } = useContactState();
  const returnToDuplicates = useReturnToDuplicates();
  return () => {
    if (!returnToDuplicates()) go({ contact: null, mode: null, from_duplicates: null });
  };
}

function OpenContactSheet({ uuid, contacts, loading, canWrite }: ContactSheetProps & { uuid: string }) {
  const { params, go } = useContactState();
  const t = useMessages('contacts-sheet');
  const fields = useMessages('contact-fields');
  const maySeeMessages = can(useAppActions().roles, 'sends:read');
  const open = useOpenContact(contacts, loading);
  const close = useClose();
  const { contact, listPosition } = open;
  if (!contact) {
    return (
      <Sheet title={t('title')} onClose={close}>
        <PartBoundary fallback={<FormSkeleton />}>
          <ContactFinder key={uuid} uuid={uuid} open={open} />
        </PartBoundary>
      </Sheet>
    );
  }
  const editable = canWrite && !contact.deleted_at;
  return (
    <Sheet
      key={contact.uuid}
      title={
        <PersonName name={contactName(contact)} fallback={contactPhone(contact) ?? fields('nameless')} />
      }
      meta={<PhoneNumber phone={contactPhone(contact) ?? ''} />}
      leading={<Avatar name={contactName(contact)} size="lg" />}
      actions={contact.deleted_at && <Tag tone="danger">{t('deletedTag')}</Tag>}
      onClose={close}
      returnFocus={() => recordLink(contact.uuid)}
    >
      <ContactTabs contact={contact.uuid} editable={editable} messages={maySeeMessages} />
      <PartBoundary key={params.mode} fallback={<FormSkeleton />}>
        {params.mode === 'edit' && editable ? (
          <LazyEditContact contact={contact} listPosition={listPosition} />
        ) : params.mode === 'notes' ? (
          <NotesTab key={contact.uuid} contact={contact.uuid} editable={canWrite} />
        ) : params.mode === 'fields' && editable ? (
          <LazyEditFieldValues
            contact={{ uuid: contact.uuid, name: contactName(contact) ?? contactPhone(contact) ?? '' }}
            onClose={() => go({ mode: null })}
          />
        ) : params.mode === 'messages' && maySeeMessages ? (
          <MessagesTab contact={contact.uuid} />
        ) : params.mode === 'history' ? (
          <HistoryTab contact={contact} listPosition={listPosition} editable={editable} />
        ) : (
          <LazyContactDetails
            contact={contact}
            editable={editable}
            notice={
              params.mode === 'edit' &&
              !canWrite && (
                <NeedsRole permission="contacts:write" text={(role) => t('needsRole.edit', { role })} />
              )
            }
          />
        )}
      </PartBoundary>
    </Sheet>
  );
}

const TABS = [
  { mode: null, name: 'details' },
  { mode: 'edit', name: 'edit', preload: LazyEditContact.preload },
  { mode: 'notes', name: 'notes', preload: NotesTab.preload },
  { mode: 'messages', name: 'messages', preload: MessagesTab.preload },
  { mode: 'history', name: 'history', preload: HistoryTab.preload },
] as const;

type ContactTabsProps = { contact: string; editable: boolean; messages: boolean };

function ContactTabs({ contact, editable, messages }: ContactTabsProps) {
  const { params, linkTo } = useContactState();
  const notes = useNoteCount(contact);
  const t = useMessages('contacts-sheet');
  const tabs = TABS.filter(
    ({ mode }) => (mode !== 'edit' || editable) && (mode !== 'messages' || messages),
  ).map(({ name, ...tab }) => ({ ...tab, label: t(`tabs.${name}`), count: name === 'notes' ? notes : 0 }));
  const current = tabs.some(({ mode }) => mode === params.mode) ? params.mode : null;
  return <SheetTabs label={t('title')} tabs={tabs} current={current} linkTo={linkTo} />;
}

/** How many notes and open follow-ups there are; 0 until it is known. */
function useNoteCount(contact: string): number {
  const { data } = useQuery(factsQueries.of(contact));
  const open = data?.follow_ups.filter(({ done_at }) => done_at === null) ?? [];
  return open.length + (data?.notes.length ?? 0);
}
