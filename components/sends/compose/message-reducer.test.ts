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
  done: () => {},
};
const reviewed: MessageEvent = { type: 'reviewed', reviewed: message };
const typed: MessageEvent = { type: 'values_typed', values: { 'body:1': 'Ana' } };
const issues = [{ path: 'values.body:1', message: 'Too long.' }];

describe('the review of a message', () => {
  it('holds what was reviewed until it is edited', () => {
    const state = stateAfter(typed, reviewed);
    expect(state.phase).toEqual({ name: 'review', reviewed: message });
    expect(messageReducer(state, { type: 'editing', issues })).toMatchObject({
      phase: { name: 'compose', missing: {}, issues },
      typed: { 'body:1': 'Ana' },
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
  it('stays with its values for a recipient who is chosen on the page', () => {
    const cleared = stateAfter(typed, { type: 'recipient_cleared' }, changed({ template: 'offer' }));
    expect(cleared).toMatchObject({ form: 0, seeking: true, typed: { 'body:1': 'Ana' } });
    const chosen = [
      { type: 'recipient_chosen', recipient: 'ben' } as const,
      changed({ contact: 'ben', template: 'offer' }),
    ].reduce(messageReducer, cleared);
    expect(chosen).toMatchObject({ form: 0, chosen: null, typed: { 'body:1': 'Ana' } });
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
    expect(stateAfter(typed, reviewed, { type: 'restarted', seeking: true })).toMatchObject({
      form: 1,
      typed: {},
      seeking: true,
      phase: { name: 'compose', missing: {}, issues: [] },
    });
  });

  it('opens with an earlier message without asking for another recipient', () => {
    expect(stateAfter(typed, { type: 'restarted', seeking: false })).toMatchObject({
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

  it('stays on the values until another template is chosen', () => {
    const editing = stateAfter(reviewed, { type: 'editing', issues }, typed);
    expect(composePhase(editing).issues).toBe(issues);
    const next = messageReducer(editing, { type: 'template_chosen' });
    expect(composePhase(next).issues).toEqual([]);
    expect(next.typed).toEqual({});
  });

  it('is nothing during the review', () => {
    expect(composePhase(stateAfter({ type: 'choices_checked', missing }, reviewed))).toMatchObject({
      missing: {},
      issues: [],
    });
  });
});
