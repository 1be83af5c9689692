'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { SheetForm } from '@/components/forms/sheet-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { type TemplateContent, type TemplateFormValues, templateInput } from '@/lib/templates/schema';
import { BodyFields } from './body-fields';
import { ButtonList } from './button-list';
import { FooterField } from './footer-field';
import { HeaderFields } from './header-fields';
import { LivePreview } from './live-preview';
import { NameFields } from './name-fields';
import { wholeTemplate } from './template-values';
import { useRecheck } from './use-recheck';

type TemplateFormProps = DraftProps<TemplateContent> & {
  saveLabel: string;
  /** Shows at once what is wrong, for content that someone else has written. */
  checked?: boolean;
  /** Resolves when saved. What it throws is shown here, and nothing that was typed is lost. */
  onSubmit: (template: TemplateContent) => Promise<void>;
  onCancel: () => void;
};

const FIELDS = ['name', 'language', 'header.text', 'header.example', 'body', 'footer'] as const;
const PAUSE_MS = 400;

export function TemplateForm(props: TemplateFormProps) {
  const { values, draft, notice, saveLabel, checked = false, onSubmit, onCancel } = props;
  const { onDirtyChange, onDraft } = props;
  const form = useForm<TemplateFormValues, unknown, TemplateContent>({
    defaultValues: values,
    resolver: zodResolver(templateInput),
    mode: 'onChange',
    delayError: PAUSE_MS,
  });
  useDraftReports(form, { draft, onDirtyChange, onDraft: (typed) => onDraft?.(wholeTemplate(typed)) });
  useRecheck(form);

  const check = useEffectEvent(() => {
    if (checked) void form.trigger();
  });
  useEffect(() => check(), []);

  const { submit, failure, pending } = useFormSubmit(form, FIELDS, onSubmit);

  return (
    <SheetForm
      onSubmit={submit}
      onCancel={onCancel}
      saveLabel={saveLabel}
      pending={pending}
      notice={notice}
      failure={failure}
    >
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-4">
          <NameFields form={form} />
          <HeaderFields form={form} />
          <BodyFields form={form} />
          <FooterField form={form} />
          <ButtonList form={form} />
        </div>
        <LivePreview control={form.control} />
      </div>
    </SheetForm>
  );
}
