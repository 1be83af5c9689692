'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDrafts } from '@/components/forms/drafts';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { TemplateFields } from '@/components/message/template-fields';
import { Button } from '@/components/ui/button';
import { submitOnCommandEnter } from '@/components/ui/command-enter';
import { Note } from '@/components/ui/note';
import { checkValues } from '@/lib/templates/check';
import { toComponents } from '@/lib/templates/components';
import { fieldsOf, type TemplateValues } from '@/lib/templates/fields';
import { previewOf } from '@/lib/templates/preview';
import type { Recipe } from '@/lib/templates/schema';
import { BindingChips } from './binding-chips';
import { type Binding, type Bindings, resolve } from './bindings';
import type { Recipient } from './recipient';
import { keepDefaults } from './remembered';
import type { Reviewed } from './reviewed';

export type MessageValues = { values: TemplateValues; bindings: Bindings };

type ValuesFormProps = DraftProps<MessageValues> & {
  id: string;
  recipe: Recipe;
  recipient: Recipient | null;
  /** Issues that the desk or the service found when it was sent, on `values.<key>`. */
  issues: { path: string; message: string }[];
  /** Tells what else is missing; false where something is. */
  isReady: () => boolean;
  onTyped: (values: TemplateValues) => void;
  onReview: (reviewed: Omit<Reviewed, 'done'>) => void;
};

/** What the template asks for, with the parts that come from the recipient filled in. */
export function ValuesForm(props: ValuesFormProps) {
  const { id, recipe, recipient, values: opened, notice, issues, isReady, onTyped, onReview } = props;
  const drafts = useDrafts();
  const form = useForm<MessageValues>({ defaultValues: opened });
  const [refused, setRefused] = useState(false);
  const filling = useRef(false);
  useDraftReports(form, { ...props, onDraft: (now) => filling.current || props.onDraft?.(now) });
  const fields = fieldsOf(recipe);
  const typed = useWatch({ control: form.control });
  const bindings = (typed.bindings ?? {}) as Bindings;
  const values = (typed.values ?? {}) as TemplateValues;

  const tell = useEffectEvent((now: TemplateValues) => onTyped(now));
  useEffect(() => tell(values), [values]);

  // Another recipient has another name.
  const fill = useEffectEvent(() => {
    filling.current = true;
    for (const [key, binding] of Object.entries(form.getValues('bindings'))) {
      if (binding) form.setValue(`values.${key}`, resolve(binding, recipient));
    }
    filling.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what there is to take from them has changed.
  useEffect(() => fill(), [recipient?.phone, recipient?.contact]);

  const show = useEffectEvent(() => {
    for (const [index, { path, message }] of issues.entries()) {
      form.setError(path as 'values', { type: 'server', message }, { shouldFocus: index === 0 });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => show(), [issues]);

  function bind(key: string, binding: Binding | null) {
    const text = binding ? resolve(binding, recipient) : '';
    form.setValue(`values.${key}`, text, { shouldDirty: true });
    form.setValue(`bindings.${key}`, binding as Binding, { shouldDirty: true });
    form.clearErrors(`values.${key}`);
  }

  function review(unchecked: boolean) {
    if (!isReady()) return;
    const now = form.getValues('values');
    form.clearErrors();
    const found = unchecked ? [] : checkValues(recipe, now);
    setRefused(found.length > 0);
    for (const [index, { path, message }] of found.entries()) {
      form.setError(path as 'values', { message }, { shouldFocus: index === 0 });
    }
    if (found.length > 0) return;
    keepDefaults(drafts, recipe, { values: now, bindings: liveBindings() });
    const components = toComponents(recipe, now);
    onReview({
      template: {
        name: recipe.name,
        language: { code: recipe.language },
        ...(components.length > 0 && { components }),
      },
      preview: previewOf(recipe, now),
      unchecked,
    });
  }

  /** What was typed over is no longer taken from the recipient. */
  function liveBindings(): Bindings {
    const { bindings: bound, values: now } = form.getValues();
    const live = Object.entries(bound).filter(
      ([key, binding]) => binding && now[key] === resolve(binding, recipient),
    );
    return Object.fromEntries(live);
  }

  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review(false);
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
      {refused && (
        <Note
          tone="warning"
          action={
            <Button size="sm" onClick={() => review(true)}>
              Review it as it is
            </Button>
          }
        >
          WhatsApp would refuse this, as far as the recipe tells. If the template has changed at WhatsApp
          since it was recorded, it can be sent all the same.
        </Note>
      )}
    </form>
  );
}
