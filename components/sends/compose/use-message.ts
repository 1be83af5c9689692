import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useCallback, useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import type { Issue } from '@/lib/api/problem';
import { activeTemplates, sendQueries } from '@/lib/sends/queries';
import type { Send } from '@/lib/sends/schema';
import { type SendParams, sendParams } from '@/lib/sends/search-params';
import type { TemplateValues } from '@/lib/templates/fields';
import { parseComponents } from '@/lib/templates/parse-components';
import type { Template } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { templateOf } from '../sent-preview';
import { draftName } from './message-drafts';
import { composePhase, messageReducer, newMessage, type ReviewedMessage, subjectOf } from './message-reducer';
import { useRecipient } from './use-recipient';

/**
 * The message that is being composed. The URL holds its recipient and template (filling in the form adds no history
 * entries), the reducer its phase, and the drafts its values.
 */
export function useMessage() {
  const [params, setParams] = useQueryStates(sendParams, { history: 'replace' });
  const go = useCallback((change: Partial<SendParams>) => void setParams(change), [setParams]);
  const drafts = useDrafts();
  const formId = useId();
  /** Whether Review was pressed while the recipient was loading. */
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLSelectElement>(null);
  const templateQuery = useQuery(activeTemplates());
  const recipient = useRecipient(params);
  const again = useQuery({ ...sendQueries.one(params.again ?? ''), enabled: params.again !== null });
  const subject = subjectOf(params);
  const [state, dispatch] = useReducer(messageReducer, subject, newMessage);
  if (state.subject.message !== subject.message) dispatch({ type: 'subject_changed', subject });

  const templates = templateQuery.data ?? [];
  const template = templates.find(({ id }) => id === params.template) ?? null;
  const draft = template && draftName(template, params);
  const earlier = again.data ?? null;
  const obstacle = template && obstacleOf(template);
  const gone = params.template !== null && templateQuery.data && !template;
  const { missing, issues } = composePhase(state);

  const takeOver = useEffectEvent((send: Send) => {
    if (params.template !== null || params.name !== null) return;
    const same = templateOf(send, templates);
    go({
      ...(params.contact === null && params.phone === null && recipientOf(send)),
      ...(same ? { template: same.id } : { name: send.template.name, language: send.template.language.code }),
    });
  });
  const known = templateQuery.data !== undefined;
  useEffect(() => {
    if (earlier && known) takeOver(earlier);
  }, [earlier, known]);

  /** Moves the focus to the field after the recipient. */
  function focusNext() {
    const next = picker.current ?? document.getElementById(formId)?.querySelector('input');
    next?.focus();
  }
  function chooseRecipient(someone: { contact: string } | { phone: string }) {
    dispatch({
      type: 'recipient_chosen',
      recipient: 'contact' in someone ? someone.contact : someone.phone,
    });
    go({ contact: null, phone: null, ...someone });
    focusNext();
  }
  function clearRecipient() {
    dispatch({ type: 'recipient_cleared' });
    go({ contact: null, phone: null });
  }
  function dropDraft() {
    if (draft) drafts.drop(draft);
  }
  function chooseTemplate(next: Template | null) {
    dropDraft();
    dispatch({ type: 'template_chosen' });
    go({ template: next?.id ?? null, name: null, language: null, again: null });
  }
  function sendByName(values = { name: '', language: '' }) {
    if (params.name === null) {
      dropDraft();
      dispatch({ type: 'template_chosen' });
    }
    go({ template: null, again: null, ...values });
  }
  /** Marks missing choices; true when there are none. While the recipient loads, the form is submitted again later. */
  function checkChoices(): boolean {
    if (recipient.status === 'pending') {
      setAsked(true);
      return false;
    }
    const noRecipient = recipient.status !== 'ready';
    const noTemplate = obstacle !== null || (template === null && params.name === null);
    dispatch({
      type: 'choices_checked',
      missing: {
        ...(noRecipient && { recipient: 'Choose who gets the message.' }),
        ...(noTemplate && { template: 'Choose a template.' }),
      },
    });
    if (noRecipient) box.current?.focus();
    else if (noTemplate) picker.current?.focus();
    return !noRecipient && !noTemplate;
  }
  useEffect(() => {
    if (!asked || recipient.status === 'pending') return;
    setAsked(false);
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  }, [asked, recipient.status, formId]);
  /** Starts a message with the same template for someone else. */
  function startAnother() {
    dropDraft();
    dispatch({ type: 'restarted', seeking: true });
    go({ contact: null, phone: null, sent: null, again: null });
  }
  /** Starts with an earlier message, whose values come from the history. */
  function startFrom(send: Send) {
    dropDraft();
    dispatch({ type: 'restarted', seeking: false });
    const same = templateOf(send, templates);
    go({
      sent: null,
      again: send.id,
      ...recipientOf(send),
      template: same?.id ?? null,
      name: same ? null : send.template.name,
      language: same ? null : send.template.language.code,
    });
  }

  return {
    params,
    go,
    phase: state.phase,
    typed: state.typed,
    seeking: state.seeking,
    box,
    picker,
    recipient,
    template,
    templates,
    templateQuery,
    missing: {
      ...missing,
      ...(gone && { template: 'This template has been archived. Choose another one.' }),
      ...(obstacle && { template: `${obstacle.why} ${obstacle.todo}` }),
    },
    issues,
    formId,
    /** The key of the values form; null while its initial values load. */
    formKey:
      params.again !== null && again.isPending ? null : `${template?.id}:${state.form}:${earlier?.id ?? ''}`,
    /** The name of the values' draft; null when there are no values. */
    draft,
    prefill: prefillOf(template, earlier),
    againFailed: again.error,
    focusNext,
    chooseRecipient,
    clearRecipient,
    chooseTemplate,
    sendByName,
    checkChoices,
    startAnother,
    startFrom,
    setTyped: (values: TemplateValues) => dispatch({ type: 'values_typed', values }),
    review: (reviewed: ReviewedMessage) => dispatch({ type: 'reviewed', reviewed }),
    edit: (found: Issue[] = []) => dispatch({ type: 'editing', issues: found }),
  };
}

export type MessageDraft = ReturnType<typeof useMessage>;

function recipientOf({ contact_uuid, phone }: Send) {
  return contact_uuid ? { contact: contact_uuid, phone: null } : { contact: null, phone };
}

function prefillOf(template: Template | null, send: Send | null): TemplateValues | null {
  if (!template || !send || template.name !== send.template.name) return null;
  return parseComponents(template, send.template.components).values;
}
