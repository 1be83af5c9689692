import { AfterSave } from '@/components/forms/after-save';
import type { ConflictField } from '@/components/forms/merge-edits';
import { useRecordForm } from '@/components/forms/use-record-form';
import { toast } from '@/components/ui/overlay/toast';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { contentOf } from '@/lib/templates/content';
import { useUpdateTemplate } from '@/lib/templates/mutations';
import type { TemplateContent, TemplateFormValues } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';
import { TEMPLATE_PARTS, usePartTexts } from '../template-parts';
import { useTemplateState } from '../use-template-state';
import { TEMPLATE_FORM, TemplateForm } from './template-form';

const draftName = (id: string) => `template:${id}`;

export function EditTemplate({ template }: { template: Template }) {
  return (
    <AfterSave name={draftName(template.id)}>
      <EditTemplateForm template={template} />
    </AfterSave>
  );
}

function EditTemplateForm({ template }: { template: Template }) {
  const t = useMessages('templates-form');
  const { partLabel, partText } = usePartTexts();
  const { go } = useTemplateState();
  const update = useUpdateTemplate(template.id);
  const close = () => go({ mode: null });

  const fields = TEMPLATE_PARTS.map(
    (part): ConflictField<TemplateContent> => ({
      label: partLabel(part),
      keys: part === 'body' ? ['body', 'examples'] : [part],
      text: (content) => partText(content, part),
    }),
  );

  const form = useRecordForm<TemplateFormValues, TemplateContent, Template, unknown>({
    ...TEMPLATE_FORM,
    name: draftName(template.id),
    record: template,
    values: contentOf(template),
    write: (content, { seen }) => update.mutateAsync({ template: content, version: seen.version }),
    onSaved(_saved, { values: { name }, isOpen }) {
      void toast('success', coded('templates-form.saved', { name }));
      if (isOpen) close();
    },
    conflict: {
      title: t('conflict'),
      changeOf: ({ updated_by, updated_at }) => ({ by: updated_by, at: updated_at }),
      valuesOf: contentOf,
      fields,
    },
  });

  return <TemplateForm form={form} saveLabel={t('save')} onClose={close} />;
}
