import { z } from 'zod';
import { AfterSave } from '@/components/forms/after-save';
import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote } from '@/components/forms/form-notes';
import { useRecordForm } from '@/components/forms/use-record-form';
import { useAppActions } from '@/components/ui/app-actions';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { DayInput } from '@/components/ui/form-controls/day-input';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { useAddFollowUp } from '@/lib/contact-facts/notes-mutations';
import { followUpInput } from '@/lib/contact-facts/notes-schema';
import type { FollowUp } from '@/lib/contact-facts/schema';
import { dayAfter } from '@/lib/dates/days';
import { useMessages } from '@/lib/messages/messages-provider';
import { OF_NO_ONE, TeamOptions } from './follow-up-owner';
import { useToday } from './use-today';

const schema = z.object({
  text: followUpInput.shape.text.unwrap(),
  due: followUpInput.shape.due,
  owner: z.string(),
});

type Values = z.output<typeof schema>;

export function FollowUpForm({ contact }: { contact: string }) {
  const today = useToday();
  const name = `follow-up:${contact}`;
  return (
    <AfterSave name={name}>
      {/* On the next day with that day: what is typed is kept as a draft. */}
      <OpenFollowUpForm key={today} contact={contact} name={name} today={today} />
    </AfterSave>
  );
}

type OpenFollowUpFormProps = { contact: string; name: string; today: string };

function OpenFollowUpForm({ contact, name, today }: OpenFollowUpFormProps) {
  const t = useMessages('follow-ups');
  const { me } = useAppActions();
  const { mutateAsync } = useAddFollowUp(contact);
  const values: Values = { text: '', due: today, owner: me };
  const { form, ...record } = useRecordForm<Values, Values, null, FollowUp>({
    name,
    record: null,
    values,
    schema,
    fields: ['text', 'due', 'owner'],
    notSaved: () => t('notAdded'),
    write: ({ owner, ...input }) => mutateAsync({ ...input, owner: owner === OF_NO_ONE ? null : owner }),
    onSaved(_added, { isOpen }) {
      if (isOpen) record.reopen(values);
    },
  });
  const { errors } = form.formState;
  const choose = (days: number) => form.setValue('due', dayAfter(today, days), { shouldDirty: true });
  const choices = [
    { days: 0, label: t('today') },
    { days: 1, label: t('tomorrow') },
    { days: 7, label: t('nextWeek') },
  ];
  return (
    <form
      key={record.key}
      method="post"
      noValidate
      aria-label={t('add')}
      className="grid gap-2"
      onSubmit={record.submit}
      onKeyDown={submitOnCommandEnter}
    >
      <FilledNote form={record} />
      <Field label={t('what')} optional error={errors.text?.message}>
        <Input
          dir="auto"
          autoComplete="off"
          autoFocus={record.key > 0}
          placeholder={t('noText')}
          {...form.register('text')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        <Field label={t('day')} error={errors.due?.message}>
          <DayInput type="date" chosen={form.watch('due')} {...form.register('due')} />
        </Field>
        <Field label={t('who')} error={errors.owner?.message}>
          <Select {...form.register('owner')}>
            <TeamOptions />
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {choices.map(({ days, label }) => (
          <Button key={days} size="sm" onClick={() => choose(days)}>
            {label}
          </Button>
        ))}
        <Button type="submit" size="sm" variant="primary" className="ms-auto" pending={record.isSaving}>
          {t('add')}
        </Button>
      </div>
      {record.state.failure && <FormFailure {...record.state.failure} />}
    </form>
  );
}
