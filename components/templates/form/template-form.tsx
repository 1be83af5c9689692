import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type FieldErrors, type FieldPath, useWatch } from 'react-hook-form';
import { RecordSheet } from '@/components/forms/record-sheet';
import type { RecordForm } from '@/components/forms/use-record-form';
import { useTyped } from '@/components/forms/use-typed';
import { MessagePreview } from '@/components/message/message-preview';
import { Field } from '@/components/ui/form-controls/field';
import { Input, Textarea } from '@/components/ui/form-controls/input';
import { useMessages } from '@/lib/messages/messages-provider';
import { wholeTemplate } from '@/lib/templates/content';
import { LIMITS } from '@/lib/templates/limits';
import type { TemplateContent, TemplateFormValues } from '@/lib/templates/parts';
import { previewOf } from '@/lib/templates/preview';
import { templateInput } from '@/lib/templates/schema';
import { isTextOptional } from '@/lib/templates/validate-buttons';
import { ButtonList } from './button-list';
import { ExampleFields, useExamplesOfBody } from './example-fields';
import { HeaderFields } from './header-fields';
import { NameFields } from './name-fields';
import { KeptNote, OfferFields } from './offer-fields';
import { OwnTextFields } from './own-text-fields';
import { StatusFields } from './status-fields';
import {
  exampleValues,
  type TemplateControl,
  type TemplateFormReturn,
  type TemplatePartProps,
} from './template-values';
import { TextCount } from './text-count';
import { useTemplateTag } from './use-template-tag';
import { VariableChips } from './variable-chips';

type TemplateFormProps<Rec, Result> = {
  form: RecordForm<TemplateFormValues, TemplateContent, Rec, Result>;
  saveLabel: string;
  /** The field that has the focus first, by default the name. */
  focus?: 'name' | 'language';
  /** Shows errors immediately, for content that was written elsewhere. */
  checked?: boolean;
  notice?: ReactNode;
  onClose: () => void;
};

const PAUSE_MS = 400;

export const TEMPLATE_FORM = {
  schema: templateInput,
  // All but the parts that are only kept have a field.
  fields: (path: string) =>
    path === '' || path.startsWith('others') ? null : (path as FieldPath<TemplateFormValues>),
  mode: 'onChange',
  delayError: PAUSE_MS,
  toDraft: wholeTemplate,
  nameOf: ({ name }: TemplateContent) => name,
} as const;

export function TemplateForm<Rec, Result>(props: TemplateFormProps<Rec, Result>) {
  const { form: record, saveLabel, focus, checked = false, notice, onClose } = props;
  const { form } = record;
  useRecheck(form);

  const check = useEffectEvent(() => {
    if (checked) void form.trigger();
  });
  useEffect(() => check(), []);

  return (
    <RecordSheet form={record} saveLabel={saveLabel} notice={notice} onClose={onClose}>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-4">
          <NameFields form={form} focus={focus} />
          <StatusFields form={form} />
          <HeaderFields form={form} />
          <OfferFields form={form} />
          <BodyFields form={form} />
          <FooterField form={form} />
          <ButtonList form={form} />
          <OwnTextFields form={form} />
          <KeptNote form={form} />
        </div>
        <LivePreview control={form.control} />
      </div>
    </RecordSheet>
  );
}

function BodyFields({ form }: TemplatePartProps) {
  const t = useMessages('templates-form');
  const tag = useTemplateTag(form.control);
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...body } = form.register('body', { onChange: useExamplesOfBody(form) });
  return (
    <>
      <div className="grid gap-2">
        <Field
          label={t('body')}
          error={form.formState.errors.body?.message}
          hint={<TextCount control={form.control} name="body" max={LIMITS.body} />}
        >
          <Textarea
            dir="auto"
            lang={tag}
            rows={6}
            className="min-h-32"
            {...body}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
          />
        </Field>
        <VariableChips control={form.control} area={area} />
      </div>
      <ExampleFields control={form.control} />
    </>
  );
}

function FooterField({ form }: TemplatePartProps) {
  const tag = useTemplateTag(form.control);
  const t = useMessages('templates-form');
  return (
    <Field
      label={t('footer')}
      optional
      error={form.formState.errors.footer?.message}
      hint={<TextCount control={form.control} name="footer" max={LIMITS.footer} />}
    >
      <Input dir="auto" lang={tag} autoComplete="off" {...form.register('footer')} />
    </Field>
  );
}

export function LivePreview({ control }: { control: TemplateControl }) {
  const t = useMessages('templates-form');
  const labels = useMessages('templates');
  const template = withButtonTexts(
    wholeTemplate(useWatch({ control }) as Parameters<typeof wholeTemplate>[0]),
  );
  return (
    <section aria-label={t('preview')} className="grid gap-2 md:sticky md:top-0">
      <h3 className="font-medium text-small">{t('preview')}</h3>
      <MessagePreview
        preview={previewOf(template, exampleValues(template))}
        sample
        label={labels('preview')}
      />
    </section>
  );
}

/** Gives buttons without a text a placeholder, so that they are visible. */
function withButtonTexts(template: TemplateContent): TemplateContent {
  const buttons = template.buttons.map((button) =>
    isTextOptional(button.type) ? button : { ...button, text: button.text || '…' },
  );
  return { ...template, buttons };
}

/**
 * Rechecks the other invalid fields on each change: an error that involves two fields disappears when either is fixed.
 */
function useRecheck(form: TemplateFormReturn) {
  useTyped(form, (field) => {
    const wrong = pathsOf(form.formState.errors).filter((path) => path !== field);
    if (wrong.length > 0) void form.trigger(wrong);
  });
}

const GROUPS = ['header', 'offer', 'examples', 'buttons', 'cards'] as const;
const TEXTS = ['labels', 'default_links'] as const;

function pathsOf(errors: FieldErrors<TemplateFormValues>): FieldPath<TemplateFormValues>[] {
  const single = (['name', 'language', 'category', 'body', 'footer'] as const).filter(
    (field) => errors[field],
  );
  const texts = TEXTS.flatMap((part) =>
    Object.keys(errors[part] ?? {}).map((key) => `${part}.${key}` as const),
  );
  return [...single, ...GROUPS.filter((group) => errors[group]), ...texts];
}
