import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '@/lib/api/problem';
import { doNotSendQueries } from '@/lib/do-not-send/queries';
import { activeTemplates, sendQueries } from '@/lib/sends/queries';
import type { Send } from '@/lib/sends/schema';
import { type SendParams, sendParams } from '@/lib/sends/search-params';
import type { Template } from '@/lib/templates/schema';
import { ARCHIVED, obstacleOf } from '@/lib/templates/sendable';
import { useUrlParams } from '@/lib/url-state/use-url-params';
import { draftName } from './message-drafts';
import { composePhase, messageReducer, newMessage, type ReviewedMessage, subjectOf } from './message-reducer';
import { copyOf, prefillOf, targetOf } from './message-target';
import { useMessageForm } from './use-message-form';
import { loadRecipient, useRecipient } from './use-recipient';

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

type Someone = { contact: string } | { phone: string };

/** The URL holds the recipient and the template, the reducer the step, and the form the values. */
function useNewMessage() {
  const client = useQueryClient();
  // Filling in the form adds no history entries.
  const [params, change] = useUrlParams(sendParams);
  const go = (changed: Partial<SendParams>) => change(changed, 'replace');
  const fields = {
    formId: useId(),
    recipient: useRef<HTMLInputElement>(null),
    template: useRef<HTMLElement>(null),
    name: useRef<HTMLInputElement>(null),
  };
  const templates = useQuery(activeTemplates());
  const again = useQuery({ ...sendQueries.one(params.again ?? ''), enabled: params.again !== null });
  const earlier = again.data ?? null;
  const target = targetOf(params, earlier, templates.data);
  const recipient = useRecipient(target);
  const template = templates.data?.find(({ id }) => id === target.template) ?? null;
  const obstacle = template && obstacleOf(template);

  const subject = subjectOf(target);
  const [state, dispatch] = useReducer(messageReducer, subject, newMessage);
  if (state.subject.message !== subject.message) dispatch({ type: 'subject_changed', subject });
  const now = useRef(subject.message);
  useLayoutEffect(() => {
    now.current = subject.message;
  }, [subject.message]);

  const draft = template && draftName(template, target);
  const isLoading = params.again !== null && again.isPending;
  const form = useMessageForm({
    key: template && !isLoading ? `${template.id}:${state.form}:${earlier?.id ?? ''}` : null,
    template,
    recipient: recipient.status === 'ready' ? recipient.recipient : null,
    draft,
    prefill: prefillOf(template, earlier),
  });

  function changeRecipient(someone: Someone | null) {
    const next = { ...target, contact: null, phone: null, ...someone };
    if (template) form.rename(draftName(template, next));
    go(next);
  }

  /** Marks missing choices; false when there are any. A recipient that is still loading is waited for. */
  async function isComplete(): Promise<boolean> {
    const found = await loadRecipient(client, target);
    // Another message by now.
    if (now.current !== subject.message) return false;
    const noRecipient = found?.status !== 'ready';
    if (found?.status === 'ready') form.fillFrom(found.recipient);
    const noTemplate = obstacle !== null || (template === null && target.name === null);
    dispatch({
      type: 'choices_checked',
      missing: {
        ...(noRecipient && { recipient: 'Choose who gets the message.' }),
        ...(noTemplate && { template: 'Choose a template.' }),
      },
    });
    if (noRecipient) fields.recipient.current?.focus();
    else if (noTemplate) fields.template.current?.focus();
    return !noRecipient && !noTemplate;
  }

  return {
    target,
    recipient,
    template,
    templates,
    fields,
    form,
    state: { ...state, missing: { ...composePhase(state).missing, ...templateProblem() } },
    earlierError: again.error,
    choose: {
      recipient(someone: Someone) {
        const chosen = 'contact' in someone ? someone.contact : someone.phone;
        dispatch({ type: 'recipient_chosen', recipient: chosen });
        changeRecipient(someone);
        focusNext();
      },
      noRecipient() {
        dispatch({ type: 'recipient_cleared' });
        changeRecipient(null);
      },
      template(next: Template | null) {
        form.discard();
        dispatch({ type: 'template_chosen' });
        go({ ...target, template: next?.id ?? null, name: null, language: null, again: null });
      },
      name(values = { name: '', language: '' }) {
        if (target.name === null) {
          form.discard();
          dispatch({ type: 'template_chosen' });
        }
        go({ ...target, template: null, again: null, ...values });
      },
    },
    focusNext,
    isComplete,
    review(reviewed: ReviewedMessage) {
      // Someone may have added the number while the message was written.
      void client.invalidateQueries({ queryKey: doNotSendQueries.all() });
      dispatch({ type: 'reviewed', reviewed });
    },
    /** Returns to the form, which shows the issues of the last try to send. */
    edit(issues: readonly Issue[] = []) {
      flushSync(() => {
        go({ sent: null });
        dispatch({ type: 'editing' });
      });
      form.showIssues(issues);
    },
    startAnother() {
      form.discard();
      dispatch({ type: 'restarted', seeking: true });
      go({ ...target, contact: null, phone: null, sent: null, again: null });
    },
    /** Starts with an earlier message, whose values come from the history. */
    startFrom(send: Send) {
      form.discard();
      dispatch({ type: 'restarted', seeking: false });
      go(copyOf(send, templates.data ?? []));
    },
    showOutcome: (id: string) => go({ sent: id }),
  };

  function focusNext() {
    (fields.template.current ?? fields.name.current)?.focus();
  }
  function templateProblem() {
    if (obstacle) return { template: `${obstacle.why} ${obstacle.todo}` };
    if (target.template === null || !templates.data || template) return;
    return { template: `${ARCHIVED.why} ${ARCHIVED.todo}` };
  }
}
