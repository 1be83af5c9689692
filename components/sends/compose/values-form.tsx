'use client';

import { useEffect, useEffectEvent } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { TemplateFields } from '@/components/message/template-fields';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { type TemplateValues, templateFields } from '@/lib/templates/fields';
import { toComponents } from '@/lib/templates/parameters';
import { previewOf } from '@/lib/templates/preview';
import { BindingChips } from './binding-chips';
import { saveDefaultValues } from './message-drafts';
import type { ReviewedMessage } from './reviewed-message';
import { useValuesForm, type ValuesFormOptions } from './use-values-form';

type ValuesFormProps = ValuesFormOptions & {
  id: string;
  /** Shows what else is missing; false when something is. */
  isReady: () => boolean;
  onTyped: (values: TemplateValues) => void;
  onReview: (reviewed: Omit<ReviewedMessage, 'done'>) => void;
};

/** The values that a template asks for. */
export function ValuesForm(props: ValuesFormProps) {
  const { id, template, recipient, notice, isReady, onTyped, onReview } = props;
  const drafts = useDrafts();
  const { form, values, bindings, bind } = useValuesForm(props);
  const { errors, isSubmitted } = form.formState;
  const fields = templateFields(template);

  const tell = useEffectEvent((now: TemplateValues) => onTyped(now));
  useEffect(() => tell(values), [values]);

  function review(unchecked: boolean) {
    const now = form.getValues();
    saveDefaultValues(drafts, template, now);
    const components = toComponents(template, now.values);
    onReview({
      template: {
        name: template.name,
        language: { code: template.language },
        ...(components.length > 0 && { components }),
      },
      preview: previewOf(template, now.values),
      unchecked,
    });
  }
  const submit = form.handleSubmit(() => review(false));

  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady()) void submit(event);
      }}
      onKeyDown={submitOnCommandEnter}
      className="grid gap-4"
    >
      {notice}
      {fields.length === 0 && <p className="text-muted">This template has nothing to fill in.</p>}
      {fields
        .filter(({ kind }) => kind !== 'payload')
        .map((field) => (
          <div key={field.key}>
            <TemplateFields fields={[field]} control={form.control} />
            {field.kind === 'text' && (
              <BindingChips
                label={field.label}
                recipient={recipient}
                value={values[field.key] ?? ''}
                chosen={bindings[field.key] ?? null}
                onChoose={(binding) => bind(field.key, binding)}
              />
            )}
          </div>
        ))}
      <TemplateFields fields={fields.filter(({ kind }) => kind === 'payload')} control={form.control} />
      {isSubmitted && errors.values && (
        <Note
          tone="warning"
          action={
            <Button size="sm" onClick={() => isReady() && review(true)}>
              Continue anyway
            </Button>
          }
        >
          According to the saved template, WhatsApp would refuse this message. If the template has changed in
          WhatsApp since it was saved here, you can continue.
        </Note>
      )}
    </form>
  );
}
