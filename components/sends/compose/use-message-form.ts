import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { useRecordForm } from '@/components/forms/use-record-form';
import { useTyped } from '@/components/forms/use-typed';
import { doNotSendQueries } from '@/lib/do-not-send/queries';
import type { SendParams } from '@/lib/sends/search-params';
import type { TemplateValues } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';
import { type Binding, NO_VALUES, resolve } from './bindings';
import { defaultValues, draftName, saveDefaultValues, valuesFrom } from './message-drafts';
import { type MessageValues, messageSchema, type ReviewedMessage } from './message-schema';
import { loadRecipient, type Recipient } from './use-recipient';

type MessageFormOptions = {
  target: SendParams;
  /** Null while none is chosen or its values are loading. */
  template: Template | null;
  recipient: Recipient | null;
  prefill: TemplateValues | null;
  /** Whether the message is being sent, or its outcome is shown. */
  isSent: boolean;
};

export function useMessageForm({ target, template, recipient, prefill, isSent }: MessageFormOptions) {
  const client = useQueryClient();
  const drafts = useDrafts();
  const isFilling = useRef(false);
  const checked = useRef({ hasRecipient: false, unchecked: false });
  const name = draftName(template, target);
  const record = useRecordForm<MessageValues, ReviewedMessage, Template | null>({
    name,
    record: template,
    values: valuesOf(template),
    schema: messageSchema(() => ({
      ...target,
      language: target.language ?? '',
      template,
      ...checked.current,
    })),
    fields: (path) => path as 'values',
    mayLeave: isSent,
    onReviewed({ typed }) {
      if (template) saveDefaultValues(drafts, template, typed);
      // Someone may have added the number while the message was written.
      void client.invalidateQueries({ queryKey: doNotSendQueries.all() });
    },
  });
  const { form } = record;
  const language = template?.language ?? '';

  function valuesOf(chosen: Template | null): MessageValues {
    if (!chosen) return NO_VALUES;
    return prefill ? valuesFrom(chosen, prefill) : defaultValues(drafts, chosen);
  }

  function fillFrom(someone: Recipient | null) {
    isFilling.current = true;
    for (const [field, binding] of Object.entries(form.getValues('bindings'))) {
      if (binding) form.setValue(`values.${field}`, resolve(binding, someone, language));
    }
    isFilling.current = false;
  }
  const own = recipient?.own;
  const fill = useEffectEvent(() => fillFrom(recipient));
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another recipient, and each time the form is filled.
  useEffect(
    () => fill(),
    [recipient?.phone, recipient?.contact, own?.values, own?.fields.length, record.key],
  );

  useTyped(form, (path) => {
    const field = path.replace(/^values\./, '');
    const binding = form.getValues(`bindings.${field}`);
    if (isFilling.current || !binding) return;
    // A bound value that the user edits is no longer bound.
    if (form.getValues(`values.${field}`) !== resolve(binding, recipient, language)) {
      form.setValue(`bindings.${field}`, null, { shouldDirty: true });
    }
  });

  return {
    ...record,
    name,
    /** Waits for a recipient that is still loading, and fills in its values before they are checked. */
    async submit(unchecked = false) {
      const found = await loadRecipient(client, target);
      // Another message by now.
      if (!record.isCurrent()) return;
      if (found?.status === 'ready') fillFrom(found.recipient);
      checked.current = { hasRecipient: found?.status === 'ready', unchecked };
      await record.submit();
      checked.current.unchecked = false;
    },
    bind(field: string, binding: Binding | null) {
      form.setValue(`bindings.${field}`, binding, { shouldDirty: true });
      form.setValue(`values.${field}`, binding ? resolve(binding, recipient, language) : '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
  };
}
