import type { SendRequest } from '@/lib/sends/schema';
import type { SendParams } from '@/lib/sends/search-params';
import type { Preview } from '@/lib/templates/preview';

export type ReviewedMessage = {
  template: SendRequest['template'];
  /** Null where the template is not saved here. */
  preview: Preview | null;
  /** Sent without a check by a saved template, or although that check failed. */
  unchecked: boolean;
};

export type MissingChoices = { recipient?: string; template?: string };

export type MessagePhase =
  | { name: 'compose'; missing: MissingChoices }
  /** Stays while the message is sent and its outcome is shown, since both lead back to the review. */
  | { name: 'review'; reviewed: ReviewedMessage };

/** What the URL identifies: the recipient alone, and the recipient with the template. */
export type MessageSubject = { recipient: string; message: string };

export type MessageState = {
  phase: MessagePhase;
  subject: MessageSubject;
  /** The recipient chosen on this page; `''` while the user is choosing another one; null when there is none. */
  chosen: string | null;
  /** The number of the values form: each message gets a new form. */
  form: number;
  /** The user is choosing another recipient: the field takes the focus. */
  seeking: boolean;
};

export type MessageEvent =
  | { type: 'subject_changed'; subject: MessageSubject }
  | { type: 'recipient_chosen'; recipient: string }
  | { type: 'recipient_cleared' }
  | { type: 'template_chosen' }
  | { type: 'choices_checked'; missing: MissingChoices }
  | { type: 'reviewed'; reviewed: ReviewedMessage }
  | { type: 'editing' }
  /** Starts a new message. `seeking`: the recipient is still to be chosen. */
  | { type: 'restarted'; seeking: boolean };

type ComposePhase = Extract<MessagePhase, { name: 'compose' }>;

const BLANK: ComposePhase = { name: 'compose', missing: {} };

export function subjectOf({ contact, phone, template, name, language }: SendParams): MessageSubject {
  return {
    recipient: contact ?? phone ?? '',
    message: [contact, phone, template, name, language].join(' '),
  };
}

export function newMessage(subject: MessageSubject): MessageState {
  return { phase: BLANK, subject, chosen: null, form: 0, seeking: false };
}

/** The missing choices of the form; none in other phases. */
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
      return { ...state, phase: withoutMissing(state, 'template') };
    case 'choices_checked':
      return { ...state, phase: { ...composePhase(state), missing: event.missing } };
    case 'reviewed':
      return { ...state, phase: { name: 'review', reviewed: event.reviewed } };
    case 'editing':
      return { ...state, phase: BLANK };
    case 'restarted':
      return {
        ...state,
        phase: BLANK,
        form: state.form + 1,
        seeking: state.seeking || event.seeking,
      };
  }
}

/** A link may change the message in the URL. That ends a review, and a new recipient gets an empty form. */
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
