import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { useRecordForm } from '@/components/forms/use-record-form';
import { doNotSendQueries } from '@/lib/do-not-send/queries';
import type { SendParams } from '@/lib/sends/search-params';
import type { TemplateValues } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';
import { type Binding, NO_VALUES } from './bindings';
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
  /** What is being checked: the recipient may be loaded before the page shows it. */
  const checked = useRef<{ recipient: Recipient | null; unchecked: boolean } | null>(null);
  const name = draftName(template, target);
  const record = useRecordForm<MessageValues, ReviewedMessage, Template | null>({
    name,
    record: template,
    values: valuesOf(template),
    schema: messageSchema(() => ({
      ...target,
      language: target.language ?? '',
      template,
      ...(checked.current ?? { recipient, unchecked: false }),
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

  function valuesOf(chosen: Template | null): MessageValues {
    if (!chosen) return NO_VALUES;
    return prefill ? valuesFrom(chosen, prefill) : defaultValues(drafts, chosen);
  }

  return {
    ...record,
    name,
    /** Waits for a recipient that is still loading: its values are checked too. */
    async submit(unchecked = false) {
      const found = await loadRecipient(client, target);
      // Another message by now.
      if (!record.isCurrent()) return;
      checked.current = { recipient: found?.status === 'ready' ? found.recipient : null, unchecked };
      await record.submit().finally(() => {
        checked.current = null;
      });
    },
    /** What is typed into a bound field replaces its binding. */
    release(field: string) {
      if (form.getValues(`bindings.${field}`)) {
        form.setValue(`bindings.${field}`, null, { shouldDirty: true });
      }
    },
    bind(field: string, binding: Binding | null) {
      form.setValue(`bindings.${field}`, binding, { shouldDirty: true });
      form.setValue(`values.${field}`, '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
  };
}
