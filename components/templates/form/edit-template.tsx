import { useState } from 'react';
import { EditSheet, type SaveResult } from '@/components/forms/edit-sheet';
import type { ConflictField } from '@/components/forms/merge-edits';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { AfterSave } from '@/components/forms/use-leavable-save';
import { toast } from '@/components/ui/overlay/toast';
import { contentOf } from '@/lib/templates/content';
import { useUpdateTemplate } from '@/lib/templates/mutations';
import type { TemplateContent } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';
import { LazyTemplateForm } from '../lazy-parts';
import { useTemplateState } from '../use-template-state';
import { PART_LABELS, partText, TEMPLATE_PARTS } from './template-parts';

const CONFLICT_FIELDS: ConflictField<TemplateContent>[] = TEMPLATE_PARTS.map((part) => ({
  label: PART_LABELS[part],
  keys: part === 'body' ? ['body', 'examples'] : [part],
  text: (content) => partText(content, part),
}));

export function EditTemplate({ template }: { template: Template }) {
  const name = `template:${template.id}`;
  return (
    <AfterSave name={name}>
      <EditTemplateForm template={template} draftName={name} />
    </AfterSave>
  );
}

function EditTemplateForm({ template, draftName }: { template: Template; draftName: string }) {
  const { go } = useTemplateState();
  const [base] = useState(template);
  const draft = useFormDraft<TemplateContent>(draftName, contentOf(base));
  const update = useUpdateTemplate(template.id);

  async function save(template: TemplateContent, { version }: Template): Promise<SaveResult> {
    await update.mutateAsync({ template, version });
    void toast('success', `Saved ${template.name}.`);
    return 'saved';
  }

  return (
    <EditSheet
      noun="template"
      base={base}
      draft={draft}
      valuesOf={contentOf}
      fields={CONFLICT_FIELDS}
      save={save}
      nameOf={({ name }) => name}
      form={(form) => <LazyTemplateForm {...form} saveLabel="Save template" />}
      onClose={() => go({ mode: null })}
    />
  );
}
