import { AfterSave } from '@/components/forms/after-save';
import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote } from '@/components/forms/form-notes';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterHint, submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useSaveNote } from '@/lib/contact-facts/notes-mutations';
import { type NoteInput, noteInput } from '@/lib/contact-facts/notes-schema';
import type { ContactNote } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { MentionArea } from './mention-area';
import { newNoteForm } from './new-note';

type NoteFormProps = {
  contact: string;
  /** Null for a new one. */
  note: ContactNote | null;
  /** Closes the form of a note that is there. */
  onClose?: () => void;
  onAdded?: (note: ContactNote) => void;
};

export function NoteForm(props: NoteFormProps) {
  const name = `note:${props.note?.id ?? props.contact}`;
  return (
    <AfterSave name={name}>
      <OpenNoteForm {...props} name={name} />
    </AfterSave>
  );
}

function OpenNoteForm({ name, contact, note, onClose, onAdded }: NoteFormProps & { name: string }) {
  const t = useMessages('notes');
  const ui = useMessages('ui');
  const { mutateAsync } = useSaveNote(contact, note?.id ?? null);
  const values = { text: note?.text ?? '' };
  const { form, ...record } = useRecordForm<NoteInput, NoteInput, null, ContactNote>({
    name,
    record: null,
    values,
    schema: noteInput,
    fields: ['text'],
    notSaved: () => coded('notes.notSaved'),
    write: (input) => mutateAsync(input),
    onSaved(saved, { isOpen }) {
      if (!isOpen) return;
      onAdded?.(saved);
      if (onClose) onClose();
      else record.reopen(values);
    },
  });
  return (
    <form
      key={record.key}
      ref={note ? undefined : newNoteForm(contact)}
      method="post"
      noValidate
      aria-label={t(note ? 'edit' : 'add')}
      className="grid gap-2"
      onSubmit={record.submit}
      onKeyDown={submitOnCommandEnter}
    >
      <FilledNote form={record} />
      <Field label={t(note ? 'edit' : 'new')} error={form.formState.errors.text?.message}>
        <MentionArea field={form.register('text')} autoFocus={note !== null || record.key > 0} />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <CommandEnterHint>{(keys) => t.rich('keys', { keys })}</CommandEnterHint>
        {onClose && (
          <Button size="sm" onClick={() => attempt(onClose)}>
            {ui('cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" variant="primary" pending={record.isSaving}>
          {t(note ? 'save' : 'add')}
        </Button>
      </div>
      {record.state.failure && <FormFailure {...record.state.failure} />}
    </form>
  );
}
