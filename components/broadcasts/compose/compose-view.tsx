'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { MessagePreview } from '@/components/message/message-preview';
import { TemplateSection } from '@/components/sends/compose/template-section';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { toast } from '@/components/ui/overlay/toast';
import { attempt, useUnsaved } from '@/components/ui/unsaved/unsaved';
import {
  type BroadcastForm,
  changedSources,
  emptyMapping,
  toBroadcastInput,
} from '@/lib/broadcasts/form-values';
import { requestPlan, useCreateBroadcast, useUpdateBroadcast } from '@/lib/broadcasts/mutations';
import { broadcastHref } from '@/lib/broadcasts/search-params';
import { unmapped } from '@/lib/broadcasts/values';
import { paths } from '@/lib/paths';
import { sendableTemplates } from '@/lib/sends/queries';
import { templateFields } from '@/lib/templates/fields';
import { previewOf } from '@/lib/templates/preview';
import type { Template } from '@/lib/templates/schema';
import { AudienceFields } from './audience-fields';
import { ExclusionFields } from './exclusion-fields';
import { MappingFields } from './mapping-fields';
import { ScheduleFields } from './schedule-fields';

type ComposeViewProps = {
  values: BroadcastForm;
  /** The draft that is edited; null for a new one. */
  draft: { id: string; version: number } | null;
};

const FIELDS = ['name', 'template_id'] as const;

/** Composes a broadcast. Saving it leads to its page, with its plan. */
export function ComposeView({ values, draft }: ComposeViewProps) {
  const router = useRouter();
  const form = useForm<BroadcastForm>({ defaultValues: values });
  const { register, watch, formState } = form;
  const templates = useQuery(sendableTemplates());
  const picker = useRef<HTMLSelectElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const create = useCreateBroadcast();
  const update = useUpdateBroadcast(draft?.id ?? '');
  const release = useUnsaved(formState.isDirty, () => form.reset(values));
  const template = templates.data?.find(({ id }) => id === watch('template_id')) ?? null;
  const fields = useMemo(() => (template ? templateFields(template) : []), [template]);

  function choose(chosen: Template | null) {
    form.setValue('template_id', chosen?.id ?? '', { shouldDirty: true, shouldValidate: true });
    form.setValue('mapping', chosen ? templateFields(chosen).map(emptyMapping) : []);
  }

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    const sources = changedSources(typed.sources, draft && values.sources);
    if (sources === null) {
      form.setError('sources', {
        message: 'To change the audience, remove the CSV file and choose it again.',
      });
      return;
    }
    if (sources?.length === 0) {
      form.setError('sources', { message: 'Choose who gets the message.' }, { shouldFocus: true });
      return;
    }
    const missing = unmapped(fields, toBroadcastInput(typed, fields).mapping);
    for (const field of missing) {
      const message = `Enter what ${field.label} is filled with.`;
      form.setError(
        `mapping.${fields.indexOf(field)}.text`,
        { message },
        { shouldFocus: field === missing[0] },
      );
    }
    if (missing.length > 0) return;
    const input = { ...toBroadcastInput(typed, fields), ...(sources && { audience: { sources } }) };
    try {
      const saved = draft
        ? await update.mutateAsync({ ...input, version: draft.version })
        : await create.mutateAsync({ ...input, audience: { sources: sources ?? [] } });
      release();
      await requestPlan(saved.id).catch(({ message }: Error) =>
        toast('error', 'It was saved, but not planned.', { description: message }),
      );
      router.push(broadcastHref(saved.id));
    } catch (error) {
      setFailure(failureOf(error, FIELDS, form.setError));
    }
  });

  return (
    <FormProvider {...form}>
      <PageHeader title={draft ? 'Edit broadcast' : 'New broadcast'} />
      <div className="min-h-0 flex-1 sm:overflow-y-auto">
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          onKeyDown={submitOnCommandEnter}
          className="grid max-w-250 gap-6 px-5 py-5 max-sm:px-4 lg:grid-cols-[minmax(0,1fr)_332px] lg:gap-x-10 lg:py-7"
        >
          <div className="grid min-w-0 content-start gap-7">
            <Field label="Name" hint="Only your team sees it." error={formState.errors.name?.message}>
              <Input dir="auto" maxLength={100} {...register('name', { required: 'Enter a name.' })} />
            </Field>
            <TemplateSection
              templateQuery={templates}
              chosen={template}
              error={formState.errors.template_id?.message}
              picker={picker}
              onChoose={choose}
            />
            <input type="hidden" {...register('template_id', { required: 'Choose a template.' })} />
            <MappingFields fields={fields} />
            <AudienceFields />
            <ExclusionFields isMarketing={template?.category === 'MARKETING'} />
            <ScheduleFields />
            {failure && <FormFailure {...failure} />}
            <div className="flex flex-wrap justify-end gap-2">
              <Button
                onClick={() => attempt(() => router.push(draft ? broadcastHref(draft.id) : paths.broadcasts))}
              >
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={formState.isSubmitting}>
                Save and plan
              </Button>
            </div>
          </div>
          <aside className="min-w-0 lg:sticky lg:top-7 lg:self-start">
            {template && <MessagePreview preview={previewOf(template, {})} sample label="Template" />}
          </aside>
        </form>
      </div>
    </FormProvider>
  );
}
