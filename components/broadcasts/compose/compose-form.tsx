import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, type RefObject, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote } from '@/components/forms/form-notes';
import type { RecordForm } from '@/components/forms/use-record-form';
import { TemplateSection } from '@/components/sends/compose/template-section';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { headingsOf } from '@/lib/broadcasts/csv-file';
import type { BroadcastSave } from '@/lib/broadcasts/form-schema';
import {
  type BroadcastForm,
  emptyMappings,
  type FormSource,
  matchColumns,
} from '@/lib/broadcasts/form-values';
import { broadcastPath } from '@/lib/broadcasts/paths';
import type { Broadcast } from '@/lib/broadcasts/types';
import { sentences } from '@/lib/messages/coded';
import { useLanguage, useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { paths } from '@/lib/paths';
import { type ActiveTemplates, useChosenTemplate } from '@/lib/sends/use-active-templates';
import { templateFields } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { AudienceCount } from './audience-count';
import { AudienceFields } from './audience-fields';
import { ComposeSection } from './compose-section';
import { ErrorSummary } from './error-summary';
import { ExclusionFields } from './exclusion-fields';
import { MappingFields } from './mapping-fields';
import { SamplePreview } from './sample-preview';
import { ScheduleFields } from './schedule-fields';

type ComposeFormProps = {
  record: RecordForm<BroadcastForm, BroadcastSave, Broadcast | null, { id: string }>;
  templates: ActiveTemplates;
  picker: RefObject<HTMLSelectElement | null>;
  notice: ReactNode;
  /** Whether it is saved, and its page comes next. */
  isDone: boolean;
  pending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onFocus: (path: string) => void;
  conflict: ReactNode;
};

export function ComposeForm(props: ComposeFormProps) {
  const { record, templates, picker, notice, isDone, pending, onSubmit, onFocus, conflict } = props;
  const t = useMessages('broadcasts-form');
  const { form } = record;
  const edited = record.opened.record;
  const router = useRouter();
  const language = useLanguage();
  const text = useText();
  const { register, watch, formState } = form;
  const templateId = watch('template_id');
  const template = useChosenTemplate(templates, templateId);
  const obstacle = template && obstacleOf(template);
  const templateError = obstacle
    ? text(sentences(obstacle.why, obstacle.todo))
    : formState.errors.template_id?.message;
  const isGone = templateId !== '' && templates.isComplete && template === null;
  const gone =
    edited?.template.id === templateId
      ? t('namedTemplateArchived', { name: edited.template.name })
      : t('templateArchived');
  const fields = useMemo(() => (template ? templateFields(template) : []), [template]);

  function choose(chosen: Template | null) {
    const columns = headingsOf(form.getValues('sources'));
    const mapping = emptyMappings(chosen ? templateFields(chosen) : [], { columns, language });
    form.setValue('mapping', mapping);
    form.clearErrors('mapping');
    form.setValue('template_id', chosen?.id ?? '', {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  }

  function match(sources: readonly FormSource[]) {
    const [mapping, chosen] = form.getValues(['mapping', 'template_id']);
    const current = template?.id === chosen ? template : null;
    const columns = { columns: headingsOf(sources), language };
    form.setValue('mapping', matchColumns(mapping, current ? templateFields(current) : [], columns));
  }

  return (
    <FormProvider {...form}>
      <PageHeader title={t(edited ? 'editTitle' : 'title')} />
      <div className="min-h-0 flex-1 sm:overflow-y-auto">
        <form
          key={record.key}
          method="post"
          noValidate
          onSubmit={onSubmit}
          onKeyDown={submitOnCommandEnter}
          className="grid max-w-300 gap-x-10 gap-y-6 px-5 py-5 max-sm:px-4 lg:grid-cols-[minmax(0,1fr)_minmax(300px,380px)] lg:py-7"
        >
          {/* What is typed now would be lost. */}
          <div inert={isDone} className="grid min-w-0 content-start gap-6">
            <FilledNote form={record}>{notice}</FilledNote>
            <ComposeSection title={t('message')}>
              <Field label={t('name')} hint={t('nameHint')} error={formState.errors.name?.message}>
                <Input dir="auto" maxLength={100} {...register('name')} />
              </Field>
              <TemplateSection
                templateQuery={templates}
                chosen={template}
                error={isGone ? gone : templateError}
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
              aria-label={t('summary')}
              className="grid min-w-0 content-start gap-5 lg:overflow-y-auto lg:pb-4"
            >
              <AudienceCount />
              {template ? (
                <SamplePreview template={template} fields={fields} />
              ) : (
                <p className="rounded border border-dashed p-4 text-muted text-small">
                  {t('preview.noTemplate')}
                </p>
              )}
            </aside>
            <div className="grid gap-3 pt-4 lg:border-t">
              {conflict}
              <ErrorSummary variables={fields} onGo={onFocus} />
              {record.state.failure && <FormFailure {...record.state.failure} />}
              <div className="flex flex-wrap justify-end gap-2">
                <Button
                  onClick={() =>
                    attempt(() => router.push(edited ? broadcastPath(edited.id) : paths.broadcasts))
                  }
                >
                  {t('cancel')}
                </Button>
                <Button type="submit" variant="primary" pending={pending}>
                  {t('save')}
                </Button>
              </div>
            </div>
          </div>
        </form>
      </div>
    </FormProvider>
  );
}
