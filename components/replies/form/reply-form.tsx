import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordSheet } from '@/components/forms/record-sheet';
import type { RecordForm } from '@/components/forms/use-record-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Reply, ReplyNote } from '@/lib/replies/schema';
import { MATCH_CRITERIA } from '@/lib/replies/values';
import { LiveOverlaps } from '../overlaps/live-overlaps';
import { ReplyPreview } from '../reply-preview';
import type { ReplyControl, ReplyNoteValues, ReplyPart } from '../reply-values';
import { ResponseFields } from './response-fields';

/** Saves only in Frontdesk; otherwise a reply is published. */
export const AS_DRAFT = 'draft';

type ReplyFormProps<Rec> = {
  form: RecordForm<ReplyNoteValues, ReplyNote, Rec, Reply>;
  /** The UUID of the reply that is edited; absent for a new one. */
  self?: string;
  notice?: ReactNode;
  /** What the user can do about a failed save, shown under its reason. */
  remedy?: ReactNode;
  onClose: () => void;
};

export function ReplyForm<Rec>({ form: record, self, notice, remedy, onClose }: ReplyFormProps<Rec>) {
  const t = useMessages('replies-form');
  const { form, state, isSaving } = record;
  const isNew = self === undefined;
  return (
    <RecordSheet
      form={record}
      saveLabel={t(isNew ? 'saveToService' : 'save')}
      hint={isNew ? (keys) => t.rich('saveToServiceKeys', { keys }) : undefined}
      onClose={onClose}
      notice={notice}
      aftermath={remedy}
      otherWay={
        // Not a submit button: Enter and ⌘Enter save to the service.
        isNew && (
          <Button
            pending={isSaving && state.attempt?.via === AS_DRAFT}
            onClick={(event) => record.submit(event, AS_DRAFT)}
          >
            {t('saveDraft')}
          </Button>
        )
      }
    >
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-4">
          <NameFields form={form} withUuid={isNew} />
          <TriggerFields form={form} />
          <ResponseFields form={form} />
        </div>
        <div className="grid min-w-0 gap-4 md:sticky md:top-0">
          <LivePreview control={form.control} />
          <LiveOverlaps control={form.control} />
        </div>
      </div>
    </RecordSheet>
  );
}

function LivePreview({ control }: { control: ReplyControl }) {
  const t = useMessages('replies-form');
  const [trigger, response_type, response] = useWatch({
    control,
    name: ['trigger', 'response_type', 'response'],
  });
  return (
    <section aria-label={t('preview')} className="grid gap-2">
      <h3 className="font-medium text-small">{t('preview')}</h3>
      <ReplyPreview reply={{ trigger, response_type, response }} />
    </section>
  );
}

function NameFields({ form, withUuid }: ReplyPart & { withUuid: boolean }) {
  const t = useMessages('replies-form');
  const labels = useMessages('replies-labels');
  const { errors } = form.formState;
  return (
    <>
      {withUuid && (
        <Field label={t('uuid')} error={errors.uuid?.message} hint={t('uuidHint')}>
          <Input
            dir="ltr"
            className="num"
            autoFocus
            autoComplete="off"
            spellCheck={false}
            placeholder="00000000-0000-0000-0000-000000000000"
            {...form.register('uuid', { setValueAs: trimmed })}
          />
        </Field>
      )}
      <Field label={labels('field.name')} error={errors.name?.message}>
        <Input dir="auto" autoFocus={!withUuid} autoComplete="off" {...form.register('name')} />
      </Field>
    </>
  );
}

const trimmed = (text: string) => text.trim();

function TriggerFields({ form }: ReplyPart) {
  const t = useMessages('replies-form');
  const labels = useMessages('replies-labels');
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-[150px_minmax(0,1fr)] items-start gap-3 max-[480px]:grid-cols-1">
      <Field label={t('when')} error={errors.match_criteria?.message}>
        <Select {...form.register('match_criteria')}>
          {MATCH_CRITERIA.map((criteria) => (
            <option key={criteria} value={criteria}>
              {labels(`criteria.${criteria}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={labels('field.trigger')}
        error={errors.trigger?.message}
        hint={<TriggerHint control={form.control} />}
      >
        <Input dir="auto" autoComplete="off" {...form.register('trigger')} />
      </Field>
    </div>
  );
}

function TriggerHint({ control }: { control: ReplyControl }) {
  const t = useMessages('replies-form');
  const [trigger, criteria] = useWatch({ control, name: ['trigger', 'match_criteria'] });
  if (trigger.includes(',')) return t('triggerHintComma');
  return t(criteria === 'contains' && /\S\s+\S/.test(trigger) ? 'triggerHintWords' : 'triggerHint');
}
