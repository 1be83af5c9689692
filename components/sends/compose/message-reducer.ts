import type { Issue } from '@/lib/api/problem';
import type { SendRequest } from '@/lib/sends/schema';
import type { SendParams } from '@/lib/sends/search-params';
import type { TemplateValues } from '@/lib/templates/fields';
import type { Preview } from '@/lib/templates/preview';

/** A template with its values, ready to be sent to the recipient. */
export type ReviewedMessage = {
  template: SendRequest['template'];
  /** Null where the template is not saved here. */
  preview: Preview | null;
  /** Sent although the saved template says that WhatsApp would refuse it, or without a saved template. */
  unchecked: boolean;
  /** To be called once the message is accepted: drops the draft of its values. */
  done: () => void;
};

/** What still has to be chosen, as the errors of the two fields. */
export type MissingChoices = { recipient?: string; template?: string };

export type MessagePhase =
  /** `issues`: what was wrong with the values when they were sent, on `values.<key>`. */
  | { name: 'compose'; missing: MissingChoices; issues: Issue[] }
  /** Lasts while the message is sent and its outcome is shown: both lead back to it. */
  | { name: 'review'; reviewed: ReviewedMessage };

/** The message that the address bar names: by its recipient alone, and by its recipient and template. */
export type MessageSubject = { recipient: string; message: string };

export type MessageState = {
  phase: MessagePhase;
  subject: MessageSubject;
  /** The recipient chosen on this page for what is typed, `''` while another one is being chosen; null for none. */
  chosen: string | null;
  /** Number of the form of the values: each message has a form of its own. */
  form: number;
  /** What the form holds, for the preview. */
  typed: TemplateValues;
  /** Another recipient is being chosen: the field takes the focus. */
  seeking: boolean;
};

export type MessageEvent =
  | { type: 'subject_changed'; subject: MessageSubject }
  | { type: 'recipient_chosen'; recipient: string }
  | { type: 'recipient_cleared' }
  | { type: 'template_chosen' }
  | { type: 'choices_checked'; missing: MissingChoices }
  | { type: 'values_typed'; values: TemplateValues }
  | { type: 'reviewed'; reviewed: ReviewedMessage }
  /** Back to the form, with what was wrong on its fields. */
  | { type: 'editing'; issues: Issue[] }
  /** A message of its own begins. `seeking`: with its recipient still to be chosen. */
  | { type: 'restarted'; seeking: boolean };

type ComposePhase = Extract<MessagePhase, { name: 'compose' }>;

const BLANK: ComposePhase = { name: 'compose', missing: {}, issues: [] };

export function subjectOf({ contact, phone, template, name, language }: SendParams): MessageSubject {
  return {
    recipient: contact ?? phone ?? '',
    message: [contact, phone, template, name, language].join(' '),
  };
}

export function newMessage(subject: MessageSubject): MessageState {
  return { phase: BLANK, subject, chosen: null, form: 0, typed: {}, seeking: false };
}

/** What is missing and wrong in the form; nothing in other phases. */
export function composePhase({ phase }: MessageState): ComposePhase {
  return phase.name === 'compose' ? phase : BLANK;
}

export function messageReducer(state: MessageState, event: MessageEvent): MessageState {
  switch (event.type) {
    case 'subject_changed':
      return subjectChanged(state, event.subject);
    case 'recipient_chosen':
      return { ...state, chosen: event.recipient, phase: withoutMissing(state, 'recipient') };
    case 'recipient_cleared':
      return { ...state, chosen: '', seeking: true };
    case 'template_chosen':
      return { ...state, typed: {}, phase: { ...withoutMissing(state, 'template'), issues: [] } };
    case 'choices_checked':
      return { ...state, phase: { ...composePhase(state), missing: event.missing } };
    case 'values_typed':
      return { ...state, typed: event.values };
    case 'reviewed':
      return { ...state, phase: { name: 'review', reviewed: event.reviewed } };
    case 'editing':
      return { ...state, phase: { ...BLANK, issues: event.issues } };
    case 'restarted':
      return {
        ...state,
        phase: BLANK,
        typed: {},
        form: state.form + 1,
        seeking: state.seeking || event.seeking,
      };
  }
}

/** A link to this page may name another message: then a review is over, and what is typed for someone else stays behind. */
function subjectChanged(state: MessageState, subject: MessageSubject): MessageState {
  if (subject.message === state.subject.message) return state;
  const next = { ...state, subject, phase: composePhase(state) };
  if (subject.recipient === state.subject.recipient) return next;
  const keepsForm = state.chosen === subject.recipient;
  return { ...next, chosen: null, form: keepsForm ? state.form : state.form + 1 };
}

function withoutMissing(state: MessageState, choice: keyof MissingChoices): ComposePhase {
  const { [choice]: _, ...missing } = composePhase(state).missing;
  return { ...composePhase(state), missing };
}
