import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import type { Issue } from '@/lib/api/problem';
import { sentences } from '@/lib/messages/coded';
import { useText } from '@/lib/messages/use-text';
import type { ByName } from '@/lib/sends/by-name';
import { sendQueries } from '@/lib/sends/queries';
import type { Send } from '@/lib/sends/schema';
import { type SendParams, sendParams } from '@/lib/sends/search-params';
import { useActiveTemplates, useChosenTemplate } from '@/lib/sends/use-active-templates';
import type { Template } from '@/lib/templates/schema';
import { ARCHIVED, obstacleOf } from '@/lib/templates/sendable';
import { useUrlParams } from '@/lib/url-state/use-url-params';
import { templateOf } from '../sent-preview';
import { filledIn } from './bindings';
import { draftName } from './message-drafts';
import { CHOICES } from './message-schema';
import { copyOf, prefillOf, targetOf } from './message-target';
import { useMessageForm } from './use-message-form';
import { useRecipient } from './use-recipient';
import { useSending } from './use-sending';

type Message = ReturnType<typeof useNewMessage>;

const MessageContext = createContext<Message | null>(null);

export function MessageProvider({ children }: { children: ReactNode }) {
  return <MessageContext value={useNewMessage()}>{children}</MessageContext>;
}

export function useMessage(): Message {
  const message = use(MessageContext);
  if (!message) throw new Error('There is no MessageProvider around this part.');
  return message;
}

/** The values as they are typed, with those that are bound filled in. */
export function useFilledIn() {
  const { form, recipient, template } = useMessage();
  const [values, bindings] = useWatch({ control: form.control, name: ['values', 'bindings'] });
  const to = recipient.status === 'ready' ? recipient.recipient : null;
  return filledIn({ values, bindings }, to, template?.language ?? '');
}

type Someone = { contact: string } | { phone: string };

/**
 * The URL holds the recipient, the template and what was sent, the form the values and whether they are reviewed, and
 * `useSending` the attempt that is under way.
 */
function useNewMessage() {
  const text = useText();
  // Filling in the form adds no history entries.
  const [params, change] = useUrlParams(sendParams);
  const go = (changed: Partial<SendParams>) => change(changed, 'replace');
  const formId = useId();
  const fields = {
    recipient: useRef<HTMLInputElement>(null),
    template: useRef<HTMLElement>(null),
    name: useRef<HTMLInputElement>(null),
    language: useRef<HTMLInputElement>(null),
  };
  const templates = useActiveTemplates();
  const again = useQuery({ ...sendQueries.one(params.again ?? ''), enabled: params.again !== null });
  const earlier = again.data ?? null;
  const target = targetOf(params, earlier, templatesFor(earlier));
  const recipient = useRecipient(target);
  const template = useChosenTemplate(templates, target.template);
  const sending = useSending((send) => go({ sent: send.id }));
  const isUnderWay = sending.phase.name === 'sending' || sending.phase.name === 'unreached';
  /** The user is choosing another recipient: the field takes the focus. */
  const [seeking, setSeeking] = useState(false);

  // The server's HTML has no drafts.
  const isLoading = !useHydrated() || (params.again !== null && again.isPending);
  const opening = isLoading ? null : template;
  const { form, ...record } = useMessageForm({
    target,
    template: opening,
    recipient: recipient.status === 'ready' ? recipient.recipient : null,
    prefill: prefillOf(template, earlier),
    isSent: isUnderWay || target.sent !== null,
  });
  const isOpen = record.opened.record?.id === template?.id;
  const { errors } = form.formState;

  /** Keeps what was typed for a message to another recipient or by another template name. */
  function rename(changed: Partial<SendParams>) {
    const next = { ...target, ...changed };
    record.back();
    record.rename(draftName(opening, next));
    go(next);
  }

  function chooseTemplate(changed: Partial<SendParams>) {
    const { error } = form.getFieldState('recipient');
    record.discard();
    flushSync(() => go({ ...target, template: null, name: null, language: null, again: null, ...changed }));
    if (error) form.setError('recipient', error);
  }

  const { state } = record;
  return {
    target,
    recipient,
    template,
    templates,
    formId,
    fields,
    form,
    record,
    isOpen,
    sending,
    seeking,
    /** Stays while the message is sent and its outcome is shown, since both lead back to the review. */
    reviewed: state.name === 'review' ? (state.attempt?.values ?? null) : null,
    errors: {
      recipient: errors.recipient?.message,
      template: templateProblem() ?? errors.template?.message,
      name: errors.name?.message,
      language: errors.language?.message,
    },
    earlierError: again.error,
    choose: {
      recipient(someone: Someone) {
        form.clearErrors('recipient');
        rename({ contact: null, phone: null, ...someone });
        focusNext();
      },
      noRecipient() {
        setSeeking(true);
        rename({ contact: null, phone: null });
      },
      template: (next: Template | null) => chooseTemplate({ template: next?.id ?? null }),
      byName: () => chooseTemplate({ name: '', language: '' }),
      name(field: keyof ByName, typed: string) {
        form.clearErrors(field);
        rename({ template: null, again: null, [field]: typed });
      },
    },
    focusNext,
    async review(unchecked = false) {
      if (!isOpen) return;
      await record.submit(unchecked);
      const wrong = CHOICES.find((choice) => form.getFieldState(choice).error);
      if (wrong) fields[wrong].current?.focus();
    },
    /** Returns to the form, which shows the issues of the last try to send. */
    edit(issues: readonly Issue[] = []) {
      sending.dismiss();
      flushSync(() => {
        go({ sent: null });
        record.back();
      });
      for (const [index, { path, message }] of issues.entries()) {
        form.setError(path as 'values', { type: 'server', message }, { shouldFocus: index === 0 });
      }
    },
    startAnother() {
      sending.dismiss();
      record.discard();
      setSeeking(true);
      go({ ...target, contact: null, phone: null, sent: null, again: null });
    },
    startFrom(send: Send) {
      record.discard();
      go(copyOf(send, templatesFor(send)));
    },
    showOutcome: (id: string) => go({ sent: id }),
  };

  /** Undefined until it is known whether that of an earlier message is among them. */
  function templatesFor(send: Send | null): Template[] | undefined {
    const { data = [], isComplete } = templates;
    return isComplete || (send && templateOf(send, data)) ? data : undefined;
  }
  function focusNext() {
    (fields.template.current ?? fields.name.current)?.focus();
  }
  function templateProblem() {
    const isGone = target.template !== null && templates.isComplete && !template;
    const obstacle = isGone ? ARCHIVED : template && obstacleOf(template);
    return obstacle ? text(sentences(obstacle.why, obstacle.todo)) : undefined;
  }
}
