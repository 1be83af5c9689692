import { type ReactNode, useState } from 'react';
import { AfterSave } from '@/components/forms/after-save';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Note } from '@/components/ui/display/note';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { toast } from '@/components/ui/overlay/toast';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { contentOf, EMPTY_TEMPLATE } from '@/lib/templates/content';
import type { PasteDraft } from '@/lib/templates/import/parse';
import { LIMITS } from '@/lib/templates/limits';
import { useCreateTemplate } from '@/lib/templates/mutations';
import type { TemplateContent, TemplateFormValues } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';
import { useTemplateState } from '../use-template-state';
import { TEMPLATE_FORM, TemplateForm } from './template-form';

const LazyPasteForm = lazyWithPreload(
  () => import('../paste/paste-form').then((module) => module.PasteForm),
  ['files', 'templates-paste'],
);

type NewTemplateProps = { onClose: () => void };

export function NewTemplate({ onClose }: NewTemplateProps) {
  return (
    <AfterSave name="template:new">
      <NewTemplateForm onClose={onClose} />
    </AfterSave>
  );
}

function NewTemplateForm({ onClose }: NewTemplateProps) {
  const t = useMessages('templates-form');
  const form = useNewTemplate('template:new', EMPTY_TEMPLATE);
  return <TemplateForm form={form} saveLabel={t('add')} onClose={onClose} />;
}

const PASTED = 'template:paste';

export function PasteTemplate({ onClose }: NewTemplateProps) {
  return (
    <AfterSave name={PASTED}>
      <PasteTemplateForm onClose={onClose} />
    </AfterSave>
  );
}

function PasteTemplateForm({ onClose }: NewTemplateProps) {
  const t = useMessages('templates-form');
  const form = useNewTemplate(PASTED, EMPTY_TEMPLATE);
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<PasteDraft['notes']>([]);

  function choose({ template, notes: about }: PasteDraft) {
    setNotes(about);
    form.fill(template);
  }

  if (form.filled === null) {
    return (
      <PartBoundary fallback={<FormSkeleton />}>
        <LazyPasteForm text={text} onText={setText} onChoose={choose} onCancel={onClose} />
      </PartBoundary>
    );
  }
  return (
    <TemplateForm
      form={form}
      notice={<ReadNote notes={notes} />}
      checked
      saveLabel={t('add')}
      onClose={onClose}
    />
  );
}

function ReadNote({ notes }: { notes: PasteDraft['notes'] }) {
  const t = useMessages('templates-form');
  const text = useText();
  return (
    <Note role="status" tone={notes.length > 0 ? 'warning' : 'info'} title={t('pasted.filled')}>
      {t('pasted.check')}
      {notes.length > 0 && (
        <ul className="mt-1 list-disc ps-4">
          {notes.map(({ path, message }) => (
            <li key={path + message}>
              {t.rich(path === '' ? 'pasted.noteOnAll' : 'pasted.note', {
                message: text(message),
                path: <bdi dir="ltr">{path}</bdi>,
                place: (words) => <span className="num opacity-80">{words}</span>,
              })}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

type CopyTemplateProps = { template: Template; mode: 'duplicate' | 'language'; onClose: () => void };

/** A new template with the parts of this one: under another name, or of the same name in another language. */
export function CopyTemplate(props: CopyTemplateProps): ReactNode {
  return (
    <AfterSave name={copyName(props)}>
      <CopyTemplateForm {...props} />
    </AfterSave>
  );
}

function CopyTemplateForm(props: CopyTemplateProps) {
  const t = useMessages('templates-form');
  const form = useNewTemplate(copyName(props), copyOf(props.template, props.mode));
  return (
    <TemplateForm
      form={form}
      focus={props.mode === 'duplicate' ? 'name' : 'language'}
      saveLabel={t('add')}
      onClose={props.onClose}
    />
  );
}

const copyName = ({ template, mode }: CopyTemplateProps) => `template:${template.id}:${mode}`;

function copyOf(template: Template, mode: CopyTemplateProps['mode']): TemplateContent {
  const content = { ...contentOf(template), status: EMPTY_TEMPLATE.status };
  if (mode === 'language') return { ...content, language: '' };
  return { ...content, name: `${template.name.slice(0, LIMITS.name - COPY.length)}${COPY}` };
}

const COPY = '_copy';

function useNewTemplate(name: string, values: TemplateContent) {
  const { go } = useTemplateState();
  const { mutateAsync } = useCreateTemplate();

  return useRecordForm<TemplateFormValues, TemplateContent, null, Template>({
    ...TEMPLATE_FORM,
    name,
    record: null,
    values,
    write: (template) => mutateAsync(template),
    onSaved(added, { isOpen }) {
      void toast('success', coded('templates-form.added', { name: added.name }));
      if (isOpen) go({ template: added.id, mode: null });
    },
  });
}
