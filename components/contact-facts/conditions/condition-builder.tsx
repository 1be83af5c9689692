import { useMemo, useState } from 'react';
import { FormNote } from '@/components/forms/form-note';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { useUnsaved } from '@/components/ui/unsaved/unsaved';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import type { SegmentInput } from '@/lib/contact-facts/segment-schema';
import { zoneName } from '@/lib/dates/time-zone';
import { type ConditionFacts, WithConditionFacts } from './condition-facts';
import { ConditionForm } from './condition-form';
import { conditionForm } from './condition-form-schema';
import { type ConditionFormValues, toFormNodes } from './condition-form-values';

type ConditionBuilderProps = {
  /** Null for a new one. Read when the builder appears. */
  initial: ContactCondition | null;
  submitLabel: string;
  onApply: (condition: ContactCondition) => void;
  onCancel: () => void;
};

/** The form of a condition that gets no name. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  return <WithConditionFacts>{(facts) => <LoadedBuilder {...props} facts={facts} />}</WithConditionFacts>;
}

function LoadedBuilder(props: ConditionBuilderProps & { facts: ConditionFacts }) {
  const { initial, submitLabel, onApply, onCancel, facts } = props;
  const schema = useMemo(() => conditionForm(facts), [facts]);
  const [opened] = useState(() => ({
    nodes: toFormNodes(initial, facts.fields, { language: facts.language, zone: zoneName() }),
  }));
  const { form, submit, problem, pending } = useSimpleForm<ConditionFormValues, SegmentInput, void>({
    schema,
    defaultValues: opened,
    fields: [],
    write: async ({ condition }) => onApply(condition),
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useUnsaved(isDirty && !isSubmitSuccessful, () => form.reset(opened));

  return (
    <ConditionForm
      form={form}
      facts={facts}
      schema={schema}
      failure={<FormNote problem={problem} />}
      submitLabel={submitLabel}
      pending={pending}
      onSubmit={submit}
      onCancel={onCancel}
    />
  );
}
