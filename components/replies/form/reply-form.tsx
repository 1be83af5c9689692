'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { type ReplyNote, replyNote } from '@/lib/replies/schema';
import { LiveOverlaps } from '../overlaps/live-overlaps';
import { LivePreview } from './live-preview';
import { NameFields } from './name-fields';
import { ReplyFormFooter } from './reply-form-footer';
import type { ReplyFormValues } from './reply-form-return';
import { ResponseFields } from './response-fields';
import { TriggerFields } from './trigger-fields';

/** Whether to save to the service, or only here. */
export type Way = 'save' | 'note';

type ReplyFormProps = DraftProps<ReplyNote> & {
  /** The reply that is being changed; absent for one that is added. */
  self?: string;
  /** Resolves when saved. What it throws is shown here, and nothing that was typed is lost. */
  onSubmit: (reply: ReplyNote, way: Way) => Promise<void>;
  onCancel: () => void;
  /** What can be done about a failed save, shown under its reason. */
  remedy?: (error: unknown) => ReactNode;
};

type Failed = { failure: Failure | null; remedy: ReactNode };

const FIELDS = ['name', 'trigger', 'match_criteria', 'response_type', 'response'] as const;

export function ReplyForm(props: ReplyFormProps) {
  const { values, draft, notice, self, onSubmit, onCancel, remedy } = props;
  const { onDirtyChange, onDraft } = props;
  const [failed, setFailed] = useState<Failed | null>(null);
  const [way, setWay] = useState<Way>('save');
  const form = useForm<ReplyFormValues, unknown, ReplyNote>({
    defaultValues: values,
    resolver: zodResolver(replyNote),
  });
  const { isSubmitting } = form.formState;
  useDraftReports(form, { draft, onDirtyChange, onDraft: (typed) => onDraft?.({ ...values, ...typed }) });

  function submit(chosen: Way, event?: FormEvent) {
    event?.preventDefault();
    if (isSubmitting) return;
    setWay(chosen);
    void form.handleSubmit((reply) => send(reply, chosen))();
  }

  async function send(reply: ReplyNote, chosen: Way) {
    setFailed(null);
    try {
      await onSubmit(reply, chosen);
    } catch (error) {
      // A field that is not drawn cannot show what is wrong with it: the form's own note does.
      const fields = self === undefined ? (['uuid', ...FIELDS] as const) : FIELDS;
      setFailed({ failure: failureOf(error, fields, form.setError), remedy: remedy?.(error) });
    }
  }

  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => submit('save', event)}
      onKeyDown={submitOnCommandEnter}
    >
      <SheetBody>
        {notice}
        <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_300px]">
          <div className="grid min-w-0 gap-4">
            <NameFields form={form} withUuid={self === undefined} />
            <TriggerFields form={form} />
            <ResponseFields form={form} />
          </div>
          <div className="grid min-w-0 gap-4 md:sticky md:top-0">
            <LivePreview control={form.control} />
            <LiveOverlaps control={form.control} />
          </div>
        </div>
        {failed?.failure && <FormFailure {...failed.failure} />}
        {failed?.remedy}
      </SheetBody>
      <ReplyFormFooter
        pending={isSubmitting ? way : null}
        onNote={self === undefined ? () => submit('note') : undefined}
        onCancel={onCancel}
      />
    </form>
  );
}
