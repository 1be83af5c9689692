'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { sendableTemplates, sendQueries } from '@/lib/sends/queries';
import type { Send } from '@/lib/sends/schema';
import type { TemplateValues } from '@/lib/templates/fields';
import { parseComponents } from '@/lib/templates/parameters';
import type { Template } from '@/lib/templates/schema';
import { templateOf } from '../send/sent-preview';
import { draftName } from './draft-name';
import type { ReviewedMessage } from './reviewed-message';
import { useRecipient } from './use-recipient';
import { useSendState } from './use-send-state';

type Missing = { recipient?: string; template?: string };

const NO_ISSUES: { path: string; message: string }[] = [];

/** The message that is being written: whom to and what by the address bar, the rest by this page alone. */
export function useMessage() {
  const { params, go } = useSendState();
  const drafts = useDrafts();
  const formId = useId();
  const box = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLSelectElement>(null);
  const templateQuery = useQuery(sendableTemplates());
  const recipient = useRecipient(params);
  const again = useQuery({ ...sendQueries.one(params.again ?? ''), enabled: params.again !== null });
  const [review, setReview] = useState<{ of: string; reviewed: ReviewedMessage } | null>(null);
  const [typed, setTyped] = useState<TemplateValues>({});
  const [issues, setIssues] = useState(NO_ISSUES);
  const [missing, setMissing] = useState<Missing>({});
  /** Each round is a message of its own, with a form of its own. */
  const [round, setRound] = useState(0);
  /** Whom the person has chosen here, for what is typed. */
  const [chosen, setChosen] = useState<string | null>(null);
  const who = params.contact ?? params.phone ?? '';
  const [person, setPerson] = useState({ who, form: 0 });
  // Someone else by a link is another message: what was typed stays behind.
  if (person.who !== who) {
    setPerson({ who, form: chosen === who ? person.form : person.form + 1 });
    setChosen(null);
  }
  const [seeking, setSeeking] = useState(false);

  // By a link to this same page another message may have begun.
  const subject = [params.contact, params.phone, params.template, params.name, params.language].join(' ');
  const reviewed = review?.of === subject ? review.reviewed : null;
  const setReviewed = (next: ReviewedMessage | null) => setReview(next && { of: subject, reviewed: next });
  const templates = templateQuery.data ?? [];
  const template = templates.find(({ id }) => id === params.template) ?? null;
  const draft = template && draftName(template, params);
  const earlier = again.data ?? null;
  const gone = params.template !== null && templateQuery.data && !template;

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

  /** On to what comes after the recipient, which has just been settled. */
  function goOn() {
    const next = picker.current ?? document.getElementById(formId)?.querySelector('input');
    next?.focus();
  }
  function chooseRecipient(someone: { contact: string } | { phone: string }) {
    setMissing(({ template }) => ({ template }));
    setChosen('contact' in someone ? someone.contact : someone.phone);
    go({ contact: null, phone: null, ...someone });
    goOn();
  }
  function clearRecipient() {
    setSeeking(true);
    setChosen('');
    go({ contact: null, phone: null });
  }
  function forget() {
    if (draft) drafts.drop(draft);
    setReviewed(null);
    setIssues(NO_ISSUES);
    setTyped({});
  }
  function chooseTemplate(next: Template | null) {
    forget();
    setMissing(({ recipient }) => ({ recipient }));
    go({ template: next?.id ?? null, name: null, language: null, again: null });
  }
  function byName(values = { name: '', language: '' }) {
    if (params.name === null) forget();
    go({ template: null, again: null, ...values });
  }
  /** Tells what is still to be chosen; true when nothing is. */
  function isChosen(): boolean {
    if (recipient.status === 'pending') return false;
    const noOne = recipient.status !== 'ready';
    const nothing = template === null && params.name === null;
    setMissing({
      ...(noOne && { recipient: 'Choose who gets the message.' }),
      ...(nothing && { template: 'Choose a template.' }),
    });
    if (noOne) box.current?.focus();
    else if (nothing) picker.current?.focus();
    return !noOne && !nothing;
  }
  /** Back to the form, with what was found wrong on its fields. */
  function edit(found = NO_ISSUES) {
    setReviewed(null);
    setIssues(found);
  }
  /** The same template for someone else, with nothing of this message. */
  function another() {
    forget();
    setRound(round + 1);
    setSeeking(true);
    go({ contact: null, phone: null, sent: null, again: null });
  }
  /** Begins with an earlier message whose values this page no longer has. */
  function startFrom(send: Send) {
    forget();
    setRound(round + 1);
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
    ...{
      params,
      go,
      formId,
      box,
      picker,
      templateQuery,
      templates,
      recipient,
      template,
      reviewed,
      typed,
      issues,
    },
    missing: gone
      ? { ...missing, template: 'This template has been archived. Choose another one.' }
      : missing,
    seeking,
    /** Of the form of the values; null until all is there that it begins with. */
    formKey:
      params.again !== null && again.isPending
        ? null
        : `${template?.id}:${round}:${person.form}:${earlier?.id ?? ''}`,
    /** The name of what is typed among the drafts; null where nothing is typed. */
    draft,
    prefill: prefillOf(template, earlier),
    againFailed: again.error,
    ...{ goOn, chooseRecipient, clearRecipient, chooseTemplate, byName, isChosen, edit, another, startFrom },
    ...{ setReviewed, setTyped },
  };
}

export type Message = ReturnType<typeof useMessage>;

function recipientOf({ contact_uuid, phone }: Send) {
  return contact_uuid ? { contact: contact_uuid, phone: null } : { contact: null, phone };
}

function prefillOf(template: Template | null, send: Send | null): TemplateValues | null {
  if (!template || !send || template.name !== send.template.name) return null;
  return parseComponents(template, send.template.components).values;
}
