import { type ComponentProps, useId } from 'react';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useMessages } from '@/lib/messages/messages-provider';

type ReasonFieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string;
  usual: readonly string[];
};

/** The field for why a number is added. */
export function AddReasonField(input: Omit<ReasonFieldProps, 'label' | 'usual'>) {
  const t = useMessages('do-not-send-add');
  const usual = [t('usual.askedToStop'), t('usual.stop'), t('usual.complained'), t('usual.wrongPerson')];
  return <ReasonField label={t('reason')} usual={usual} {...input} />;
}

export function ReasonField({ label, error, usual, ...input }: ReasonFieldProps) {
  const listId = useId();
  return (
    <>
      <Field label={label} error={error}>
        <Input dir="auto" autoComplete="off" list={listId} {...input} />
      </Field>
      <datalist id={listId}>
        {usual.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  );
}
