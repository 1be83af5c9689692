import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Failure, failureOf } from '@/components/forms/form-failure';
import { SheetForm } from '@/components/forms/sheet-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { MATCH_CRITERIA, type ReplyNote, replyNote } from '@/lib/replies/schema';
import { LiveOverlaps } from '../overlaps/live-overlaps';
import { CRITERIA_LABELS, FIELD_LABELS } from '../reply-labels';
import { ReplyPreview } from '../reply-preview';
import type { ReplyControl, ReplyNoteValues, ReplyPart } from '../reply-values';
import { ResponseFields } from './response-fields';

/** Publish to the service, or save only here. */
export type SaveTarget = 'service' | 'draft';

type ReplyFormProps = DraftProps<ReplyNote> & {
  /** The UUID of the reply that is edited; absent for a new one. */
  self?: string;
  /** Resolves when saved. An error that it throws is shown here, and what was typed is kept. */
  onSubmit: (reply: ReplyNote, target: SaveTarget) => Promise<void>;
  onCancel: () => void;
  /** What the user can do about a failed save, shown under its reason. */
  remedy?: (error: unknown) => ReactNode;
};

type Failed = { failure: Failure | null; remedy: ReactNode };

const FIELDS = ['name', 'trigger', 'match_criteria', 'response_type', 'response'] as const;

export function ReplyForm(props: ReplyFormProps) {
  const { values, draft, notice, self, onSubmit, onCancel, remedy } = props;
  const { onDirtyChange, onDraft } = props;
  const isNew = self === undefined;
  const [failed, setFailed] = useState<Failed | null>(null);
  const [target, setTarget] = useState<SaveTarget>('service');
  const form = useForm<ReplyNoteValues, unknown, ReplyNote>({
    defaultValues: values,
    resolver: zodResolver(replyNote),
  });
  const { isSubmitting } = form.formState;
  useDraftReports(form, { draft, onDirtyChange, onDraft: (typed) => onDraft?.({ ...values, ...typed }) });

  function submit(to: SaveTarget, event?: SyntheticEvent) {
    event?.preventDefault();
    if (isSubmitting) return;
    setTarget(to);
    void form.handleSubmit((reply) => save(reply, to))();
  }

  async function save(reply: ReplyNote, to: SaveTarget) {
    setFailed(null);
    try {
      await onSubmit(reply, to);
    } catch (error) {
      // Errors of fields that aren't shown belong in the form's note.
      const fields = isNew ? (['uuid', ...FIELDS] as const) : FIELDS;
      setFailed({ failure: failureOf(error, fields, form.setError), remedy: remedy?.(error) });
    }
  }

  return (
    <SheetForm
      onSubmit={(event) => submit('service', event)}
      onCancel={onCancel}
      saveLabel={isNew ? 'Save to service' : 'Save reply'}
      pending={isSubmitting && target === 'service'}
      saving={props.saving}
      notice={notice}
      failure={failed?.failure}
      aftermath={failed?.remedy}
      otherWay={
        // Not a submit button: Enter and ⌘Enter save to the service.
        isNew && (
          <Button pending={isSubmitting && target === 'draft'} onClick={() => submit('draft')}>
            Save as draft
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
    </SheetForm>
  );
}

/** The chat preview, updated while typing. */
function LivePreview({ control }: { control: ReplyControl }) {
  const [trigger, response_type, response] = useWatch({
    control,
    name: ['trigger', 'response_type', 'response'],
  });
  return (
    <section aria-label="Preview" className="grid gap-2">
      <h3 className="font-medium text-small">Preview</h3>
      <ReplyPreview reply={{ trigger, response_type, response }} />
    </section>
  );
}

function NameFields({ form, withUuid }: ReplyPart & { withUuid: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      {withUuid && (
        <Field
          label="UUID"
          error={errors.uuid?.message}
          hint="Copy it from the service’s dashboard. Replies are created there; here you can edit them."
        >
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
      <Field label={FIELD_LABELS.name} error={errors.name?.message}>
        <Input dir="auto" autoFocus={!withUuid} autoComplete="off" {...form.register('name')} />
      </Field>
    </>
  );
}

const trimmed = (text: string) => text.trim();

/** Labels and values read as a sentence: the message contains "opening hours". */
function TriggerFields({ form }: ReplyPart) {
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-[150px_minmax(0,1fr)] items-start gap-3 max-[480px]:grid-cols-1">
      <Field label="The message" error={errors.match_criteria?.message}>
        <Select {...form.register('match_criteria')}>
          {MATCH_CRITERIA.map((criteria) => (
            <option key={criteria} value={criteria}>
              {CRITERIA_LABELS[criteria]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={FIELD_LABELS.trigger}
        error={errors.trigger?.message}
        hint={<TriggerHint control={form.control} />}
      >
        <Input dir="auto" autoComplete="off" {...form.register('trigger')} />
      </Field>
    </div>
  );
}

/** Explains where servers differ from the documented behavior. */
function TriggerHint({ control }: { control: ReplyControl }) {
  const [trigger, criteria] = useWatch({ control, name: ['trigger', 'match_criteria'] });
  if (trigger.includes(',')) {
    return 'Some services treat a comma as a separator between triggers, which isn’t documented.';
  }
  if (criteria === 'contains' && /\S\s+\S/.test(trigger)) {
    return 'Some services match any word of the phrase, not only the whole phrase.';
  }
  return 'The phrase that triggers the reply. Not case-sensitive.';
}
