import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { AfterSave } from '@/components/forms/after-save';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { RecordSheet } from '@/components/forms/record-sheet';
import { useRecordForm } from '@/components/forms/use-record-form';
import { useAppActions } from '@/components/ui/app-actions';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { toast } from '@/components/ui/overlay/toast';
import { mayEditField } from '@/lib/contact-facts/field-roles';
import { useUpdateFacts } from '@/lib/contact-facts/mutations';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { FactsOfContact, OwnField } from '@/lib/contact-facts/schema';
import { displayedValue } from '@/lib/contact-facts/value-text';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import {
  changesIn,
  type FormValues,
  formSchema,
  formWords,
  isSameTyped,
  readFormValue,
  type SeenValues,
  toFormValues,
} from './field-form-values';
import { ValueControl } from './value-control';

type EditFieldValuesProps = {
  contact: { uuid: string; name: string };
  onClose: () => void;
};

const draftName = (uuid: string) => `contact-values:${uuid}`;

/** The form of all fields of a contact that the person may edit. */
export function EditFieldValues(props: EditFieldValuesProps) {
  const t = useMessages('own-field-values');
  const { roles } = useAppActions();
  const facts = useQuery(factsQueries.of(props.contact.uuid));
  const fields = useQuery(factsQueries.fields());
  // The tabs ask for the same: what has arrived before this part is hydrated isn’t in the HTML.
  if (!useHydrated()) return <FormSkeleton />;
  if (!facts.data || !fields.data) {
    const query = facts.data ? fields : facts;
    return <RecordAbsent loading={t('loading')} failed={t('failed')} notFound={null} query={query} />;
  }
  const editable = fields.data.filter((field) => !field.archived && mayEditField(roles, field));
  return (
    <AfterSave name={draftName(props.contact.uuid)}>
      <FieldValuesForm {...props} facts={facts.data} fields={editable} />
    </AfterSave>
  );
}

type FormProps = EditFieldValuesProps & { facts: FactsOfContact; fields: readonly OwnField[] };

function FieldValuesForm({ contact: { uuid, name }, facts, fields, onClose }: FormProps) {
  const t = useMessages('own-field-values');
  const yesNo = useMessages('contact-fields');
  const times = useMessages('times');
  const client = useQueryClient();
  const { mutateAsync } = useUpdateFacts(uuid);
  const words = formWords(t.language);
  const shownWords = { language: t.language, yes: yesNo('yes'), no: yesNo('no'), times };

  function shown(field: OwnField, typed: FormValues) {
    const { value = null } = readFormValue(field, typed[field.key], words) as {
      value?: FactsOfContact['fields'][string] | null;
    };
    return value === null ? '' : displayedValue(field, value, shownWords);
  }

  const form = useRecordForm<FormValues, FormValues, SeenValues, FactsOfContact | null>({
    name: draftName(uuid),
    record: { fields: facts.fields },
    values: toFormValues(fields, facts, words),
    schema: formSchema(fields, words),
    fields: (path) => fields.find(({ key }) => path === `fields.${key}` || path === key)?.key ?? null,
    notSaved: () => coded('own-field-values.notSaved', { name }),
    async write(typed, { seen }) {
      const changes = changesIn(fields, typed, seen, words);
      if (Object.keys(changes).length > 0) return mutateAsync({ fields: changes });
      // What someone else has saved may have been kept instead.
      await client.invalidateQueries({ queryKey: factsQueries.of(uuid).queryKey });
      return null;
    },
    onSaved(saved, { isOpen }) {
      if (isOpen) onClose();
      if (saved) void toast('success', coded('own-field-values.saved', { name }));
    },
    conflict: {
      title: t('conflict'),
      changeOf: () => ({ at: null }),
      valuesOf: (seen) => toFormValues(fields, seen, words),
      fields: fields.map((field) => ({
        label: field.label,
        keys: [field.key],
        text: (typed) => shown(field, typed),
        isSame: (one, other) => isSameTyped(field, one, other, words),
      })),
    },
  });
  return (
    <RecordSheet form={form} saveLabel={t('save')} onClose={onClose}>
      {fields.map((field, index) => (
        <ValueControl
          key={field.id}
          field={field}
          form={form.form}
          error={form.form.formState.errors[field.key]?.message}
          autoFocus={index === 0}
        />
      ))}
    </RecordSheet>
  );
}
