import { describe, expect, it } from 'vitest';
import {
  composePhase,
  type MessageEvent,
  type MessageState,
  messageReducer,
  newMessage,
  type ReviewedMessage,
  subjectOf,
} from './message-reducer';

const empty = {
  contact: null,
  phone: null,
  template: null,
  name: null,
  language: null,
  again: null,
  sent: null,
};
const subject = (params: Partial<Record<keyof typeof empty, string>>) => subjectOf({ ...empty, ...params });
const changed = (params: Partial<Record<keyof typeof empty, string>>): MessageEvent => ({
  type: 'subject_changed',
  subject: subject(params),
});
const stateAfter = (...events: MessageEvent[]): MessageState =>
  events.reduce(messageReducer, newMessage(subject({ contact: 'ana', template: 'offer' })));

const message: ReviewedMessage = {
  template: { name: 'offer', language: { code: 'en' } },
  preview: null,
  unchecked: false,
};
const reviewed: MessageEvent = { type: 'reviewed', reviewed: message };

describe('the review of a message', () => {
  it('holds what was reviewed until it is edited', () => {
    const state = stateAfter(reviewed);
    expect(state.phase).toEqual({ name: 'review', reviewed: message });
    expect(messageReducer(state, { type: 'editing' })).toMatchObject({
      phase: { name: 'compose', missing: {} },
      form: state.form,
    });
  });

  it('stays when the outcome is shown, and ends when the address names another message', () => {
    const same = messageReducer(
      stateAfter(reviewed),
      changed({ contact: 'ana', template: 'offer', sent: 'x' }),
    );
    expect(same.phase.name).toBe('review');
    expect(messageReducer(same, changed({ contact: 'ana', template: 'news' })).phase.name).toBe('compose');
    expect(messageReducer(same, changed({ contact: 'ben', template: 'offer' })).phase.name).toBe('compose');
  });
});

describe('the form of the values', () => {
  it('stays for a recipient who is chosen on the page', () => {
    const cleared = stateAfter({ type: 'recipient_cleared' }, changed({ template: 'offer' }));
    expect(cleared).toMatchObject({ form: 0, seeking: true });
    const chosen = [
      { type: 'recipient_chosen', recipient: 'ben' } as const,
      changed({ contact: 'ben', template: 'offer' }),
    ].reduce(messageReducer, cleared);
    expect(chosen).toMatchObject({ form: 0, chosen: null });
  });

  it('is a new one for a recipient who comes by a link, even after another one was chosen', () => {
    expect(stateAfter(changed({ contact: 'ben', template: 'offer' })).form).toBe(1);
    const chosen = stateAfter(
      { type: 'recipient_chosen', recipient: 'ben' },
      changed({ phone: '+34612344711' }),
    );
    expect(chosen).toMatchObject({ form: 1, chosen: null });
  });

  it('is a new and empty one for the next message, with its recipient still to be chosen', () => {
    expect(stateAfter(reviewed, { type: 'restarted', seeking: true })).toMatchObject({
      form: 1,
      seeking: true,
      phase: { name: 'compose', missing: {} },
    });
  });

  it('opens with an earlier message without asking for another recipient', () => {
    expect(stateAfter({ type: 'restarted', seeking: false })).toMatchObject({
      form: 1,
      seeking: false,
    });
  });
});

describe('what is missing or wrong', () => {
  const missing = { recipient: 'Choose who gets the message.', template: 'Choose a template.' };

  it('goes one by one, as each is chosen', () => {
    const state = stateAfter(
      { type: 'choices_checked', missing },
      { type: 'recipient_chosen', recipient: 'ben' },
    );
    expect(composePhase(state).missing).toEqual({ template: missing.template });
    expect(composePhase(messageReducer(state, { type: 'template_chosen' })).missing).toEqual({});
  });

  it('is nothing during the review', () => {
    expect(composePhase(stateAfter({ type: 'choices_checked', missing }, reviewed)).missing).toEqual({});
  });
});
