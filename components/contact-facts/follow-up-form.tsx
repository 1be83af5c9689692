import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { AfterSave } from '@/components/forms/after-save';
import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote } from '@/components/forms/form-notes';
import { useRecordForm } from '@/components/forms/use-record-form';
import { useAppActions } from '@/components/ui/app-actions';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { DayInput } from '@/components/ui/form-controls/day-input';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { conflictingRecord } from '@/lib/api/conflicting-record';
import { followUpInput } from '@/lib/contact-facts/follow-up-schema';
import { useAddFollowUp, useUpdateFollowUp } from '@/lib/contact-facts/notes-mutations';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { FollowUp } from '@/lib/contact-facts/schema';
import { dayAfter, isDay } from '@/lib/dates/days';
import { formatList } from '@/lib/format';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useDayWords } from './due-day';
import { OF_NO_ONE, TeamOptions } from './follow-up-owner';
import { useToday } from './use-today';

const schema = z.object({
  text: followUpInput.shape.text.unwrap(),
  due: followUpInput.shape.due,
  owner: z.string(),
});

type Values = z.output<typeof schema>;

type FollowUpFormProps = {
  contact: string;
  /** Null for a new one. */
  followUp: FollowUp | null;
  /** Closes the form of a follow-up that is there. */
  onClose?: () => void;
  /** Beside the buttons. */
  aside?: ReactNode;
};

export function FollowUpForm(props: FollowUpFormProps) {
  const today = useToday();
  const name = `follow-up:${props.followUp?.id ?? props.contact}`;
  return (
    <AfterSave name={name}>
      {/* On the next day with that day: what is typed is kept as a draft. */}
      <OpenFollowUpForm key={today} {...props} name={name} today={today} />
    </AfterSave>
  );
}

type OpenFollowUpFormProps = FollowUpFormProps & { name: string; today: string };

function OpenFollowUpForm({ contact, followUp, onClose, aside, name, today }: OpenFollowUpFormProps) {
  const t = useMessages('follow-ups');
  const ui = useMessages('ui');
  const { me } = useAppActions();
  const { mutateAsync: add } = useAddFollowUp();
  const { mutateAsync: update } = useUpdateFollowUp();
  /** As someone else has saved it since the form opened. */
  const [changed, setChanged] = useState<FollowUp | null>(null);
  const values = followUp ? valuesOf(followUp) : { text: '', due: today, owner: me };
  const { form, ...record } = useRecordForm<Values, Values, FollowUp | null, FollowUp>({
    name,
    record: followUp,
    values,
    schema,
    fields: ['text', 'due', 'owner'],
    notSaved: () => coded(followUp ? 'follow-ups.notSaved' : 'follow-ups.notAdded'),
    async write(typed, { seen }) {
      if (!seen) return add({ contact, ...partsOf(typed) });
      const yours = differing(partsOf(typed), partsOf(valuesOf(seen)));
      const expected = pick(partsOf(valuesOf(changed ?? seen)), Object.keys(yours));
      try {
        return await update({ contact, id: seen.id, ...yours, expected });
      } catch (error) {
        setChanged(conflictingRecord<FollowUp>(error) ?? changed);
        throw error;
      }
    },
    onSaved(_saved, { isOpen }) {
      if (!isOpen) return;
      if (onClose) onClose();
      else record.reopen(values);
    },
  });
  const words = useDayWords();
  const inOneLine = ({ text, due, owner }: FollowUp) =>
    formatList([text || t('noText'), words(due), owner?.name ?? t('noOne')], t.language, 'comma');
  const { errors } = form.formState;
  const [due, owner] = form.watch(['due', 'owner']);
  const { data: team } = useQuery(factsQueries.team());
  // A draft may be for someone whom the team, which loads later, doesn’t offer: the select would show the first name.
  const isOffered =
    [me, OF_NO_ONE, followUp?.owner?.id].includes(owner) ||
    team?.some(({ id, writes }) => id === owner && writes !== false);
  const chosen = isOffered ? followUp?.owner : { id: owner, name: t('mentions.someone') };
  const choose = (days: number) => form.setValue('due', dayAfter(today, days), { shouldDirty: true });
  const choices = [
    { days: 0, label: t('today') },
    { days: 1, label: t('tomorrow') },
    { days: 7, label: t('nextWeek') },
  ];
  const submit = (
    <Button type="submit" size={followUp ? 'md' : 'sm'} variant="primary" pending={record.isSaving}>
      {t(followUp ? 'save' : 'add')}
    </Button>
  );
  return (
    <form
      key={record.key}
      method="post"
      noValidate
      aria-label={t(followUp ? 'edit' : 'add')}
      className="grid gap-2"
      onSubmit={record.submit}
      onKeyDown={submitOnCommandEnter}
    >
      <FilledNote form={record} />
      <Field label={t('what')} optional error={errors.text?.message}>
        <Input
          dir="auto"
          autoComplete="off"
          autoFocus={followUp !== null || record.key > 0}
          placeholder={t('noText')}
          {...form.register('text')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        <Field label={t('day')} error={errors.due?.message} hint={isDay(due) && due < today && t('dayPast')}>
          <DayInput type="date" chosen={due} {...form.register('due')} />
        </Field>
        <Field label={t('who')} error={errors.owner?.message}>
          <Select {...form.register('owner')} value={owner}>
            <TeamOptions toFinish chosen={chosen} />
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {choices.map(({ days, label }) => (
          <Button key={days} size="sm" onClick={() => choose(days)}>
            {label}
          </Button>
        ))}
        {!onClose && <div className="ms-auto">{submit}</div>}
      </div>
      {record.state.failure && <FormFailure {...record.state.failure} />}
      {changed && <Note tone="warning">{t('changedTo', { now: inOneLine(changed) })}</Note>}
      {onClose && (
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          {aside}
          <Button onClick={() => attempt(onClose)}>{ui('cancel')}</Button>
          {submit}
        </div>
      )}
    </form>
  );
}

const valuesOf = ({ text, due, owner }: FollowUp): Values => ({ text, due, owner: owner?.id ?? OF_NO_ONE });

type Parts = { text: string; due: string; owner: string | null };

const partsOf = ({ owner, ...parts }: Values): Parts => ({
  ...parts,
  owner: owner === OF_NO_ONE ? null : owner,
});

const KEYS = ['text', 'due', 'owner'] as const;

const pick = (parts: Parts, keys: readonly string[]): Partial<Parts> =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => keys.includes(key)));

/** Without what both say: someone else may have changed that. */
const differing = (one: Parts, other: Parts): Partial<Parts> =>
  pick(
    one,
    KEYS.filter((key) => one[key] !== other[key]),
  );
