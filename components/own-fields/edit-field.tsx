import { useQueryClient } from '@tanstack/react-query';
import { UsesNote } from '@/components/contact-facts/uses-note';
import { AfterSave } from '@/components/forms/after-save';
import type { ConflictField } from '@/components/forms/merge-edits';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useUpdateField } from '@/lib/contact-facts/field-mutations';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { OwnField } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { roleNames } from '@/lib/staff/labels';
import { FieldForm, formFieldOf } from './field-form';
import { changedInput, fieldFormSchema, toForm, type FieldFormValues as Values } from './field-values';

type EditFieldProps = { field: OwnField; onClose: () => void };

const draftName = (id: string) => `contact-field:${id}`;

export function EditField(props: EditFieldProps) {
  return (
    <AfterSave name={draftName(props.field.id)}>
      <EditFieldForm {...props} />
    </AfterSave>
  );
}

function EditFieldForm({ field, onClose }: EditFieldProps) {
  const t = useMessages('own-fields-form');
  const { mutateAsync } = useUpdateField();
  const form = useRecordForm<Values, Values, OwnField, OwnField>({
    name: draftName(field.id),
    record: field,
    values: toForm(field),
    schema: fieldFormSchema,
    fields: formFieldOf,
    nameOf: ({ label }) => label,
    write: (values, { seen }) => mutateAsync({ id: field.id, ...changedInput(values, seen) }),
    onSaved({ label }, { isOpen }) {
      if (isOpen) onClose();
      void toast('success', coded('own-fields-form.saved', { label }));
    },
    conflict: {
      title: t('conflict'),
      changeOf: () => ({ at: null }),
      valuesOf: toForm,
      fields: useFieldParts(),
    },
  });
  return (
    <FieldForm
      form={form}
      saveLabel={t('save')}
      onClose={onClose}
      keyField={field.archived && <Note>{t('archivedNote')}</Note>}
      aside={<ArchiveButton field={field} />}
    />
  );
}

/** What two people may have changed at once. */
function useFieldParts(): ConflictField<Values>[] {
  const t = useMessages('own-fields-form');
  const types = useMessages('own-fields');
  const roles = useMessages('roles');
  const yesNo = useMessages('contact-fields');
  return [
    { label: t('label'), keys: ['label'], text: ({ label }) => label },
    { label: t('type'), keys: ['type'], text: ({ type }) => types(`type.${type}`) },
    { label: t('choices'), keys: ['choices'], text: ({ choices }) => choices },
    { label: t('help'), keys: ['help'], text: ({ help }) => help },
    { label: t('who'), keys: ['who'], text: ({ who }) => t(who) },
    {
      label: t('hiddenFrom'),
      keys: ['hidden_from'],
      text: ({ hidden_from }) => roleNames(roles, hidden_from),
    },
    { label: t('inPanel'), keys: ['in_panel'], text: ({ in_panel }) => yesNo(in_panel ? 'yes' : 'no') },
  ];
}

/** Archives at once, since that can be undone in the same place, unless something can’t be used then. */
function ArchiveButton({ field: { id, key, label, archived } }: { field: OwnField }) {
  const t = useMessages('own-fields-form');
  const { mutateAsync } = useUpdateField();
  const { run, pending } = useAction(
    coded(archived ? 'own-fields-form.notUnarchived' : 'own-fields-form.notArchived'),
  );
  const client = useQueryClient();
  const { ask, dialog } = useQuestion();

  async function isMeant(): Promise<boolean> {
    const uses = await client.fetchQuery(factsQueries.uses({ field: key }));
    if (Object.values(uses).every(({ length }) => length === 0)) return true;
    return ask({
      title: t('archive.title', { label }),
      text: (
        <div className="grid gap-2">
          <p>{t('archive.text')}</p>
          <UsesNote fact={{ field: key }} />
        </div>
      ),
      confirm: t('archive.confirm'),
      danger: false,
    });
  }

  async function change() {
    if (!archived && !(await isMeant())) return;
    await mutateAsync({ id, archived: !archived });
    void toast(
      'success',
      coded(archived ? 'own-fields-form.unarchived' : 'own-fields-form.archived', { label }),
    );
  }

  return (
    <>
      <Button pending={pending} onClick={() => void run(change)}>
        {t(archived ? 'unarchive' : 'archive')}
      </Button>
      {dialog}
    </>
  );
}
