'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { TemplateSection } from '@/components/sends/compose/template-section';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { headingsOf } from '@/lib/broadcasts/csv-file';
import {
  type BroadcastForm,
  changedSources,
  emptyMapping,
  type FormSource,
  matchColumns,
  toBroadcastInput,
} from '@/lib/broadcasts/form-values';
import { requestPlan, useCreateBroadcast, useUpdateBroadcast } from '@/lib/broadcasts/mutations';
import { broadcastHref, NEW_BROADCAST } from '@/lib/broadcasts/search-params';
import { unmapped } from '@/lib/broadcasts/values';
import { paths } from '@/lib/paths';
import { activeTemplates } from '@/lib/sends/queries';
import { templateFields } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';
import { broadcastObstacleOf } from '@/lib/templates/sendable';
import { AudienceFields } from './audience-fields';
import { ExclusionFields } from './exclusion-fields';
import { MappingFields } from './mapping-fields';
import { SamplePreview } from './sample-preview';
import { ScheduleFields } from './schedule-fields';

type ComposeFormProps = DraftProps<BroadcastForm> & {
  /** The stored broadcast that is edited; null for a new one. */
  edited: { id: string; version: number } | null;
  onSaved: () => void;
};

const FIELDS = ['name', 'template_id'] as const;

/** Composes a broadcast. Saving it leads to its page, with its plan. */
export function ComposeForm(props: ComposeFormProps) {
  const { values, notice, edited, onSaved } = props;
  const router = useRouter();
  const form = useForm<BroadcastForm>({ defaultValues: values });
  const { register, watch, formState } = form;
  const templates = useQuery(activeTemplates());
  const picker = useRef<HTMLSelectElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const create = useCreateBroadcast();
  const update = useUpdateBroadcast(edited?.id ?? '');
  useDraftReports(form, props);
  const template = templates.data?.find(({ id }) => id === watch('template_id')) ?? null;
  const obstacle = template && broadcastObstacleOf(template);
  const fields = useMemo(() => (template ? templateFields(template) : []), [template]);

  function choose(chosen: Template | null) {
    form.setValue('template_id', chosen?.id ?? '', { shouldDirty: true, shouldValidate: true });
    const columns = headingsOf(form.getValues('sources'));
    const mapping = chosen ? templateFields(chosen).map((field) => emptyMapping(field, columns)) : [];
    form.setValue('mapping', mapping);
  }

  function match(added: FormSource) {
    form.setValue('mapping', matchColumns(form.getValues('mapping'), fields, headingsOf([added])));
  }

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    const sources = changedSources(typed.sources, edited && values.sources);
    if (sources === null) {
      form.setError('sources', {
        message: 'Remove the CSV file and choose it again: its rows aren’t in this form.',
      });
      return;
    }
    if (sources?.length === 0) {
      form.setError('sources', { message: 'Choose who gets the message.' }, { shouldFocus: true });
      return;
    }
    const missing = unmapped(fields, toBroadcastInput(typed, fields).mapping);
    for (const field of missing) {
      const index = fields.indexOf(field);
      const isColumn = typed.mapping[index]?.from === 'column';
      const message = isColumn ? 'Choose a column.' : `Enter what ${field.label} is filled with.`;
      const name = `mapping.${index}.${isColumn ? 'column' : 'text'}` as const;
      form.setError(name, { message }, { shouldFocus: field === missing[0] });
    }
    if (missing.length > 0) return;
    const input = { ...toBroadcastInput(typed, fields), ...(sources && { audience: { sources } }) };
    try {
      const saved = edited
        ? await update.mutateAsync({ ...input, version: edited.version })
        : await create.mutateAsync({ ...input, audience: { sources: sources ?? [] } });
      onSaved();
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
      <PageHeader title={edited ? 'Edit broadcast' : NEW_BROADCAST} />
      <div className="min-h-0 flex-1 sm:overflow-y-auto">
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          onKeyDown={submitOnCommandEnter}
          className="grid max-w-250 gap-6 px-5 py-5 max-sm:px-4 lg:grid-cols-[minmax(0,1fr)_332px] lg:gap-x-10 lg:py-7"
        >
          <div className="grid min-w-0 content-start gap-7">
            {notice}
            <Field label="Name" hint="Only your team sees it." error={formState.errors.name?.message}>
              <Input dir="auto" maxLength={100} {...register('name', { required: 'Enter a name.' })} />
            </Field>
            <AudienceFields isStored={edited !== null} onAdded={match} />
            <TemplateSection
              templateQuery={templates}
              chosen={template}
              error={obstacle ? `${obstacle.why} ${obstacle.todo}` : formState.errors.template_id?.message}
              picker={picker}
              obstacleOf={broadcastObstacleOf}
              onChoose={choose}
            />
            <input type="hidden" {...register('template_id', { required: 'Choose a template.' })} />
            <MappingFields fields={fields} />
            <ExclusionFields isMarketing={template?.category === 'MARKETING'} />
            <ScheduleFields />
            {failure && <FormFailure {...failure} />}
            <div className="flex flex-wrap justify-end gap-2">
              <Button
                onClick={() =>
                  attempt(() => router.push(edited ? broadcastHref(edited.id) : paths.broadcasts))
                }
              >
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={formState.isSubmitting}>
                Save and plan
              </Button>
            </div>
          </div>
          <aside className="min-w-0 lg:sticky lg:top-7 lg:self-start">
            {template && <SamplePreview template={template} fields={fields} />}
          </aside>
        </form>
      </div>
    </FormProvider>
  );
}
