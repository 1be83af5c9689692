import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldError, type Resolver, type ResolverResult, useForm, useWatch } from 'react-hook-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import type { Issue } from '@/lib/api/problem';
import type { TemplateValues } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';
import { validateValues } from '@/lib/templates/validate-values';
import { type Binding, type Bindings, resolve } from './bindings';
import type { Recipient } from './use-recipient';

/** The values of a template, and the bindings that fill some of them from the recipient. */
export type BoundValues = { values: TemplateValues; bindings: Bindings };

export type ValuesFormOptions = DraftProps<BoundValues> & {
  template: Template;
  recipient: Recipient | null;
  /** Errors in the values from the last try to send, on `values.<key>`. */
  issues: Issue[];
};

/** The form of a template's values, validated by WhatsApp's rules, with bound values filled in from the recipient. */
export function useValuesForm(options: ValuesFormOptions) {
  const { template, recipient, values: opened, issues } = options;
  const form = useForm<BoundValues>({ defaultValues: opened, resolver: resolverOf(template) });
  const filling = useRef(false);
  useDraftReports(form, { ...options, onDraft: (typed) => filling.current || options.onDraft?.(typed) });
  const watched = useWatch({ control: form.control });
  const values = (watched.values ?? {}) as TemplateValues;
  const bindings = (watched.bindings ?? {}) as Partial<Bindings>;

  /** Fills in bound values again for a new recipient. */
  const fill = useEffectEvent(() => {
    filling.current = true;
    for (const [key, binding] of Object.entries(form.getValues('bindings'))) {
      if (binding) form.setValue(`values.${key}`, resolve(binding, recipient));
    }
    filling.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the recipient changes.
  useEffect(() => fill(), [recipient?.phone, recipient?.contact]);

  /** A bound value that the user edits is no longer bound. */
  const release = useEffectEvent(() => {
    const now = form.getValues();
    for (const [key, binding] of Object.entries(now.bindings)) {
      const stands = !binding || now.values[key] === resolve(binding, recipient);
      if (!stands) form.setValue(`bindings.${key}`, null as unknown as Binding);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a value changes.
  useEffect(() => release(), [watched.values]);

  const show = useEffectEvent(() => {
    for (const [index, { path, message }] of issues.entries()) {
      form.setError(path as 'values', { type: 'server', message }, { shouldFocus: index === 0 });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response.
  useEffect(() => show(), [issues]);

  function bind(key: string, binding: Binding | null) {
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue(`bindings.${key}`, binding as Binding, { shouldDirty: true });
    form.setValue(`values.${key}`, binding ? resolve(binding, recipient) : '', how);
  }

  return { form, values, bindings, bind };
}

function resolverOf(template: Template): Resolver<BoundValues> {
  return (typed): ResolverResult<BoundValues> => {
    const found = validateValues(template, typed.values);
    if (found.length === 0) return { values: typed, errors: {} };
    const values: Record<string, FieldError> = {};
    for (const { path, message } of found) values[path.replace(/^values\./, '')] = { type: 'check', message };
    return { values: {}, errors: { values } };
  };
}
