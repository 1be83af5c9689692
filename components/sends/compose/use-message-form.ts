import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDrafts } from '@/components/forms/drafts';
import { keptDraft } from '@/components/forms/kept-input';
import { useTyped } from '@/components/forms/use-typed';
import type { Issue } from '@/lib/api/problem';
import type { Rebased } from '@/lib/drafts/rebase';
import type { TemplateValues } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';
import { type Binding, type BoundValues, boundValues, NO_VALUES, resolve } from './bindings';
import { defaultValues, moveDraft, valuesFrom } from './message-drafts';
import type { Recipient } from './use-recipient';

type MessageFormOptions = {
  /** Each message has its own; null while there is no template, or its values load. */
  key: string | null;
  template: Template | null;
  recipient: Recipient | null;
  /** The name under which the values are kept. */
  draft: string | null;
  prefill: TemplateValues | null;
};

type Opened = { key: string; values: BoundValues; restored: Rebased<BoundValues> | null };

/**
 * The values of the message, kept through a reload and sign-in. Bound values are filled in from the recipient. It lives
 * on the page, whose preview reads it too.
 */
export function useMessageForm({ key, template, recipient, draft, prefill }: MessageFormOptions) {
  const drafts = useDrafts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isFilling = useRef(false);
  const form = useForm<BoundValues>({
    defaultValues: NO_VALUES,
    resolver: template ? zodResolver(boundValues(template)) : undefined,
  });
  const { isDirty } = form.formState;

  const open = useEffectEvent(() => {
    if (!template || key === null || draft === null) return;
    show(draft, prefill ? valuesFrom(template, prefill) : defaultValues(drafts, template), key);
  });
  // After hydration, because the server's HTML has no drafts, but before the first paint.
  useLayoutEffect(() => {
    if (key !== null) open();
  }, [key]);

  /** Shows these values, and over them what was typed under this name. */
  function show(name: string, values: BoundValues, of: string) {
    const restored = keptDraft(drafts, name, values);
    form.reset(values);
    if (restored) form.reset(restored.values, { keepDefaultValues: true });
    setOpened({ key: of, values, restored });
  }

  function fillFrom(someone: Recipient | null) {
    isFilling.current = true;
    for (const [field, binding] of Object.entries(form.getValues('bindings'))) {
      if (binding) form.setValue(`values.${field}`, resolve(binding, someone));
    }
    isFilling.current = false;
  }
  const fill = useEffectEvent(() => fillFrom(recipient));
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another recipient, and for each form.
  useEffect(() => fill(), [recipient?.phone, recipient?.contact, opened]);

  useTyped(form, (name, isOther) => {
    if (isFilling.current || !opened || draft === null) return;
    release(name.replace(/^values\./, ''));
    if (isOther) drafts.write(draft, opened.values, form.getValues());
    else drafts.drop(draft);
  });

  /** A bound value that the user edits is no longer bound. */
  function release(field: string) {
    const binding = form.getValues(`bindings.${field}`);
    if (!binding || form.getValues(`values.${field}`) === resolve(binding, recipient)) return;
    form.setValue(`bindings.${field}`, null, { shouldDirty: true });
  }

  return {
    form,
    isDirty,
    draft,
    /** Fills in bound values before they are rendered, where they are checked at once. */
    fillFrom,
    /** What the form of this message opened with; undefined before. */
    opened: opened?.key === key ? opened : undefined,
    bind(field: string, binding: Binding | null) {
      form.setValue(`bindings.${field}`, binding, { shouldDirty: true });
      form.setValue(`values.${field}`, binding ? resolve(binding, recipient) : '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
    /** Keeps the values under another name, for another recipient; shows what was typed for that one before, if anything. */
    rename(next: string) {
      if (!opened || draft === null) return;
      if (isDirty) {
        // What has just been typed is never replaced by an older draft.
        drafts.drop(draft);
        drafts.write(next, opened.values, form.getValues());
        return;
      }
      const other = drafts.read(next, opened.values);
      moveDraft(drafts, draft, next, opened.values);
      if (other) show(next, opened.values, opened.key);
    },
    discard() {
      if (draft !== null) drafts.drop(draft);
      if (!opened) return;
      form.reset(opened.values);
      setOpened({ ...opened, restored: null });
    },
    /** Keeps nothing of a message that has been accepted. */
    finish() {
      if (draft !== null) drafts.drop(draft);
      form.reset(form.getValues());
    },
    showIssues(issues: readonly Issue[]) {
      for (const [index, { path, message }] of issues.entries()) {
        form.setError(path as 'values', { type: 'server', message }, { shouldFocus: index === 0 });
      }
    },
  };
}
