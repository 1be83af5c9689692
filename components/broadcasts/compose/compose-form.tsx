import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useMemo, useRef } from 'react';
import { type FieldPath, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { conflictingRecord } from '@/components/forms/edit-sheet';
import { FormFailure } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { TemplateSection } from '@/components/sends/compose/template-section';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { ApiError } from '@/lib/api/client';
import { headingsOf } from '@/lib/broadcasts/csv-file';
import { errorsInOrder, fieldOfIssue } from '@/lib/broadcasts/form-errors';
import { type BroadcastSave, broadcastFormSchema } from '@/lib/broadcasts/form-schema';
import {
  type BroadcastForm,
  emptyMapping,
  type FormSource,
  matchColumns,
} from '@/lib/broadcasts/form-values';
import { requestPlan, useCreateBroadcast, useUpdateBroadcast } from '@/lib/broadcasts/mutations';
import { broadcastHref, NEW_BROADCAST } from '@/lib/broadcasts/search-params';
import type { Broadcast } from '@/lib/broadcasts/types';
import { paths } from '@/lib/paths';
import { activeTemplates } from '@/lib/sends/queries';
import { templateFields } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { useOldContacts } from '../use-old-contacts';
import { AudienceCount } from './audience-count';
import { AudienceFields } from './audience-fields';
import { ComposeSection } from './compose-section';
import { ErrorSummary } from './error-summary';
import { ExclusionFields } from './exclusion-fields';
import { MappingFields } from './mapping-fields';
import { SamplePreview } from './sample-preview';
import { ScheduleFields } from './schedule-fields';

type ComposeFormProps = DraftProps<BroadcastForm> & {
  /** The stored broadcast that is edited, in the version that the form is compared with; null for a new one. */
  edited: { id: string; version: number } | null;
  onSaved: () => void;
  /** Someone else has saved the broadcast since. */
  onConflict: (current: Broadcast, typed: BroadcastForm) => void;
  /** What is shown of that. */
  conflict: ReactNode;
};

type Path = FieldPath<BroadcastForm>;

/** Composes a broadcast. Saving it leads to its page, where its recipients are reviewed. */
export function ComposeForm(props: ComposeFormProps) {
  const { values, notice, edited, onSaved, onConflict, conflict } = props;
  const router = useRouter();
  const templates = useQuery(activeTemplates());
  const picker = useRef<HTMLSelectElement>(null);
  // The page of the saved broadcast takes a moment: another click goes there again, and creates no second one.
  const savedHref = useRef<string | null>(null);
  const create = useCreateBroadcast();
  const update = useUpdateBroadcast(edited?.id ?? '');
  const templateOf = (id: string) => templates.data?.find((each) => each.id === id) ?? null;

  const resolver: Resolver<BroadcastForm, unknown, BroadcastSave> = (typed, context, options) => {
    const chosen = templateOf(typed.template_id);
    const template = chosen && { fields: templateFields(chosen), category: chosen.category };
    const schema = broadcastFormSchema({ template, stored: edited && values.sources });
    return zodResolver(schema)(typed, context, options);
  };
  const form = useForm<BroadcastForm, unknown, BroadcastSave>({
    defaultValues: values,
    resolver,
    // Not every field is an input with a name, and they have an order of their own.
    shouldFocusError: false,
  });
  const { register, watch, formState } = form;
  useDraftReports(form, props);
  const template = templateOf(watch('template_id'));
  const obstacle = template && obstacleOf(template);
  const fields = useMemo(() => (template ? templateFields(template) : []), [template]);

  function choose(chosen: Template | null) {
    const columns = headingsOf(form.getValues('sources'));
    const mapping = chosen ? templateFields(chosen).map((field) => emptyMapping(field, columns)) : [];
    form.setValue('mapping', mapping);
    form.clearErrors('mapping');
    form.setValue('template_id', chosen?.id ?? '', {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  }

  function match(sources: readonly FormSource[]) {
    form.setValue('mapping', matchColumns(form.getValues('mapping'), fields, headingsOf(sources)));
  }

  function focus(path: string) {
    if (path === 'template_id') picker.current?.focus();
    else if (path.startsWith('sources')) form.setFocus('sources');
    else form.setFocus(path as Path);
  }

  async function save(input: BroadcastSave): Promise<Broadcast> {
    if (edited) return update.mutateAsync({ ...input, version: edited.version });
    // A new one has no stored file to keep.
    const sources = input.audience?.sources.filter((source) => source.type !== 'kept_csv') ?? [];
    return create.mutateAsync({ ...input, audience: { sources } });
  }

  const { prepareBy, dialog } = useOldContacts();
  const { submit, failure, pending } = useFormSubmit(
    form,
    (path) => fieldOfIssue(path) as Path | null,
    async (input) => {
      if (savedHref.current !== null) return router.push(savedHref.current);
      try {
        const { id } = await save(input);
        savedHref.current = broadcastHref(id);
        onSaved();
        await prepareBy((oldContacts) => requestPlan(id, oldContacts)).catch(({ message }: Error) =>
          toast('error', 'Saved, but the recipient list couldn’t be prepared.', { description: message }),
        );
        router.push(savedHref.current);
      } catch (error) {
        const current = conflictingRecord<Broadcast>(error);
        if (current) return onConflict(current, form.getValues());
        const [issue] = error instanceof ApiError ? error.issues : [];
        const path = issue && fieldOfIssue(issue.path);
        if (path) focus(path);
        throw error;
      }
    },
    (errors) => {
      const [first] = errorsInOrder(errors);
      if (first) focus(first.path);
    },
  );

  return (
    <FormProvider {...form}>
      <PageHeader title={edited ? 'Edit broadcast' : NEW_BROADCAST} />
      <div className="min-h-0 flex-1 sm:overflow-y-auto">
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          onKeyDown={submitOnCommandEnter}
          className="grid max-w-300 gap-x-10 gap-y-6 px-5 py-5 max-sm:px-4 lg:grid-cols-[minmax(0,1fr)_minmax(300px,380px)] lg:py-7"
        >
          <div className="grid min-w-0 content-start gap-6">
            {notice}
            <ComposeSection title="Message">
              <Field label="Name" hint="Only your team sees it." error={formState.errors.name?.message}>
                <Input dir="auto" maxLength={100} {...register('name')} />
              </Field>
              <TemplateSection
                templateQuery={templates}
                chosen={template}
                error={obstacle ? `${obstacle.why} ${obstacle.todo}` : formState.errors.template_id?.message}
                picker={picker}
                obstacleOf={obstacleOf}
                onChoose={choose}
              />
            </ComposeSection>
            <AudienceFields onFile={match} />
            <MappingFields fields={fields} />
            <ExclusionFields isMarketing={template?.category === 'MARKETING'} />
            <ScheduleFields />
          </div>
          <div className="min-w-0 lg:sticky lg:top-7 lg:grid lg:max-h-[calc(100dvh-116px)] lg:grid-rows-[minmax(0,1fr)_auto] lg:self-start">
            <aside
              aria-label="Summary"
              className="grid min-w-0 content-start gap-5 lg:overflow-y-auto lg:pb-4"
            >
              <AudienceCount />
              {template ? (
                <SamplePreview template={template} fields={fields} />
              ) : (
                <p className="rounded-lg border border-dashed p-4 text-muted text-small">
                  Choose a template to see the message here.
                </p>
              )}
            </aside>
            <div className="grid gap-3 pt-4 lg:border-t">
              {conflict}
              <ErrorSummary onGo={focus} />
              {failure && <FormFailure {...failure} />}
              <div className="flex flex-wrap justify-end gap-2">
                <Button
                  onClick={() =>
                    attempt(() => router.push(edited ? broadcastHref(edited.id) : paths.broadcasts))
                  }
                >
                  Cancel
                </Button>
                <Button type="submit" variant="primary" pending={pending}>
                  Save and review
                </Button>
              </div>
            </div>
          </div>
        </form>
      </div>
      {dialog}
    </FormProvider>
  );
}
