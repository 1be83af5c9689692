import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFailed } from '@/components/data-table/list-failed';
import { useAppActions } from '@/components/ui/app-actions';
import { Skeleton } from '@/components/ui/display/loading';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactNote } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { FollowUpsSection } from './follow-ups-section';
import { NoteForm } from './note-form';
import { NoteItem } from './note-item';

type NotesTabProps = { contact: string; editable: boolean };

/** What to do about a contact, and what the team wrote down: only in Frontdesk. */
export function NotesTab(props: NotesTabProps) {
  return (
    <SheetBody>
      <NotesAndFollowUps {...props} />
    </SheetBody>
  );
}

export function NotesAndFollowUps({ contact, editable }: NotesTabProps) {
  const t = useMessages('notes');
  const facts = useQuery(factsQueries.of(contact));
  // The tab's count may have loaded them before this part is hydrated, and the server's HTML doesn't have them.
  const hydrated = useHydrated();
  if (facts.isPending || !hydrated) return <Skeleton className="h-40 w-full" />;
  if (!facts.data) return <QueryFailed title={t('failed')} query={facts} />;
  return (
    <>
      <FollowUpsSection contact={contact} followUps={facts.data.follow_ups} editable={editable} />
      <NotesSection contact={contact} notes={facts.data.notes} editable={editable} />
      <p className="text-faint text-small">{t('onlyHere')}</p>
    </>
  );
}

function NotesSection({ contact, notes, editable }: NotesTabProps & { notes: ContactNote[] }) {
  const t = useMessages('notes');
  const { me, roles } = useAppActions();
  /** Stays while its form is open, also when someone deletes it: what is typed would be lost. */
  const [edited, setEdited] = useState<ContactNote | null>(null);
  /** Is scrolled to: follow-ups above may leave it no room. */
  const [added, setAdded] = useState<ContactNote | null>(null);
  const isGone = edited && !notes.some(({ id }) => id === edited.id);
  const shown = isGone ? [edited, ...notes] : notes;
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-2 border-t pt-3">
      <h3 className="font-semibold">{t('title')}</h3>
      {editable && <NoteForm contact={contact} note={null} onAdded={setAdded} />}
      {shown.length === 0 && <p className="text-muted text-small">{t('none')}</p>}
      <ul aria-label={t('list')} className="divide-y empty:hidden">
        {shown.map((note) => (
          <NoteItem
            key={note.id}
            contact={contact}
            note={note}
            isNew={note.id === added?.id}
            canEdit={editable && note.author.id === me}
            canDelete={editable && (note.author.id === me || roles.includes('admin'))}
            onForm={(isOpen) => setEdited(isOpen ? note : null)}
          />
        ))}
      </ul>
    </section>
  );
}
