import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import type { ConditionFacts } from '@/components/contact-facts/conditions/condition-facts';
import { ConditionForm } from '@/components/contact-facts/conditions/condition-form';
import { conditionForm, fieldOfCondition } from '@/components/contact-facts/conditions/condition-form-schema';
import {
  type ConditionFormValues,
  toFormNodes,
} from '@/components/contact-facts/conditions/condition-form-values';
import { AfterSave } from '@/components/forms/after-save';
import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote } from '@/components/forms/form-notes';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { toast } from '@/components/ui/overlay/toast';
import { conflictingRecord } from '@/lib/api/conflicting-record';
import { type ContactCondition, readCondition } from '@/lib/contact-facts/condition';
import { useCreateSegment, useUpdateSegment } from '@/lib/contact-facts/segment-mutations';
import type { ContactSegment, SegmentInput } from '@/lib/contact-facts/segment-schema';
import { contactsHref, loadContactSearchParams } from '@/lib/contact-index/search-params';
import { zoneName } from '@/lib/dates/time-zone';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { DeleteSegment } from './delete-segment';

export type SegmentFormProps = {
  /** Null for a new one. */
  segment: ContactSegment | null;
  /** What a new one from the list of contacts begins with, and the query of what else that list asks for. */
  condition: string | null;
  rest: string | null;
  onClose: () => void;
};

type LoadedProps = SegmentFormProps & { facts: ConditionFacts };

export function SegmentForm(props: LoadedProps) {
  const name = `segment:${props.segment?.id ?? 'new'}`;
  return (
    <AfterSave name={name}>
      <OpenSegmentForm {...props} name={name} />
    </AfterSave>
  );
}

function OpenSegmentForm({ name, segment, condition, rest, onClose, facts }: LoadedProps & { name: string }) {
  const t = useMessages('segments-form');
  const router = useRouter();
  const { mutateAsync: create } = useCreateSegment();
  const { mutateAsync: update } = useUpdateSegment();
  const schema = useMemo(() => conditionForm(facts), [facts]);
  const [values] = useState(() => ({
    name: segment?.name ?? '',
    nodes: nodesOf(segment?.condition ?? (condition === null ? null : readCondition(condition)), facts),
  }));
  const [expected, setExpected] = useState(segment?.updated_at);

  async function write(input: SegmentInput): Promise<ContactSegment> {
    if (!segment) return create(input);
    try {
      return await update({ id: segment.id, expected, ...input });
    } catch (error) {
      // Who has read that it was changed may replace it.
      setExpected(conflictingRecord<ContactSegment>(error)?.updated_at ?? expected);
      throw error;
    }
  }

  const { form, ...record } = useRecordForm<ConditionFormValues, SegmentInput, null, ContactSegment>({
    name,
    record: null,
    values,
    schema,
    fields: fieldOfCondition,
    nameOf: (input) => input.name,
    write,
    onSaved(saved, { isOpen }) {
      void toast(
        'success',
        coded(segment ? 'segments-form.saved' : 'segments-form.created', { name: saved.name }),
      );
      if (!isOpen) return;
      if (segment || condition === null) return onClose();
      // Back to the list, which finds the same people.
      const others = loadContactSearchParams(new URLSearchParams(rest ?? ''));
      router.push(contactsHref({ ...others, segment: saved.id }));
    },
  });

  function leave() {
    record.discard();
    onClose();
  }

  return (
    <ConditionForm
      key={record.key}
      form={form}
      facts={facts}
      schema={schema}
      failure={record.state.failure && <FormFailure {...record.state.failure} />}
      action={segment && <DeleteSegment segment={segment} onDeleted={leave} />}
      submitLabel={t(segment ? 'save' : 'create')}
      pending={record.isSaving}
      onSubmit={record.submit}
      onCancel={onClose}
    >
      <FilledNote form={record} />
      <Field label={t('name')} error={form.formState.errors.name?.message}>
        <Input dir="auto" autoFocus autoComplete="off" {...form.register('name')} />
      </Field>
    </ConditionForm>
  );
}

function nodesOf(condition: ContactCondition | null, { fields, language }: ConditionFacts) {
  return toFormNodes(condition, fields, { language, zone: zoneName() });
}
