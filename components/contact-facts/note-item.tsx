import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { useDeleteNote } from '@/lib/contact-facts/notes-mutations';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactNote } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { NoteForm } from './note-form';
import { NoteText } from './note-text';

type NoteItemProps = {
  contact: string;
  note: ContactNote;
  /** Whether it has just been added here. */
  isNew: boolean;
  canEdit: boolean;
  canDelete: boolean;
  /** When its form opens or closes. */
  onForm: (isOpen: boolean) => void;
};

export function NoteItem({ contact, note, isNew, canEdit, canDelete, onForm }: NoteItemProps) {
  const t = useMessages('notes');
  const [form, setForm] = useState<'open' | 'closed' | 'unused'>('unused');
  const { mutateAsync: remove } = useDeleteNote(contact);
  const { data: members = [] } = useQuery(factsQueries.team());
  const team = members.map(({ name }) => name);

  function toggle(next: 'open' | 'closed') {
    setForm(next);
    onForm(next === 'open');
  }

  if (form === 'open') {
    return (
      <li className="py-3">
        <NoteForm contact={contact} note={note} onClose={() => toggle('closed')} />
      </li>
    );
  }
  return (
    <li ref={isNew ? bringIntoView : undefined} className="grid grid-cols-1 gap-1 py-3">
      <NoteText text={note.text} team={team} />
      <div className="flex flex-wrap items-center gap-x-2 text-muted text-small">
        <PersonName name={note.author.name} fallback={t('someone')} />
        <Time value={note.created_at} />
        {(canEdit || canDelete) && (
          <span className="ms-auto flex gap-1">
            {canEdit && (
              <Button autoFocus={form === 'closed'} size="sm" variant="ghost" onClick={() => toggle('open')}>
                {t('editButton')}
              </Button>
            )}
            {canDelete && (
              <ActionButton
                size="sm"
                variant="ghost"
                run={() => remove(note.id)}
                question={{ title: t('deleteTitle'), text: t('deleteText'), confirm: t('deleteConfirm') }}
                done={coded('notes.deleted')}
                failed={coded('notes.notDeleted')}
              >
                {t('delete')}
              </ActionButton>
            )}
          </span>
        )}
      </div>
      {note.edited_at !== null && <FormerTexts note={note} team={team} editedAt={note.edited_at} />}
    </li>
  );
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

type FormerTextsProps = { note: ContactNote; team: readonly string[]; editedAt: string };

function FormerTexts({ note, team, editedAt }: FormerTextsProps) {
  const t = useMessages('notes');
  return (
    <details className="min-w-0 text-small">
      <summary className="w-fit rounded py-1 text-muted hover:text-text">
        {t.rich('edited', { time: <Time value={editedAt} inSentence="when" /> })}
      </summary>
      <ol aria-label={t('versions')} className="grid gap-2 border-s ps-3">
        {note.versions.map(({ text, written_at }) => (
          <li key={written_at} className="text-muted">
            <NoteText text={text} team={team} />
            <Time value={written_at} />
          </li>
        ))}
      </ol>
    </details>
  );
}
