import { beforeEach, describe, expect, it } from 'vitest';
import { createDraftStore } from '@/lib/drafts/draft-store';
import { EMPTY_TEMPLATE } from '@/lib/templates/content';
import type { Template } from '@/lib/templates/schema';
import {
  clearAttempt,
  defaultValues,
  draftName,
  interruptedAttempt,
  keepAttempt,
  saveDefaultValues,
} from './message-drafts';

const template = {
  ...EMPTY_TEMPLATE,
  id: '1',
  name: 'offer',
  language: 'en',
  footer: '',
  buttons: [],
  header: { format: 'image', text: '', example: '' },
  body: 'Hi {{first_name}}, {{code}} until Sunday.',
  examples: [],
} as unknown as Template;

let storage: Storage;
beforeEach(() => {
  const kept = new Map<string, string>();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
});

const typed = {
  values: { 'header:link': 'https://example.com/a.png', 'body:first_name': 'Ana', 'body:code': 'A-1042' },
  bindings: { 'body:first_name': 'full_name' as const },
};

describe('the values that a template opens with', () => {
  it('binds variables by their names the first time', () => {
    expect(defaultValues(createDraftStore(storage, { person: 'ana', service: 1 }), template)).toEqual({
      values: { 'header:link': '', 'body:first_name': '', 'body:code': '' },
      bindings: { 'body:first_name': 'first_name' },
    });
  });

  it('keeps values that are the same for everyone, and none that were typed for one person', () => {
    const drafts = createDraftStore(storage, { person: 'ana', service: 1 });
    saveDefaultValues(drafts, template, typed);
    expect(defaultValues(drafts, template)).toEqual({
      values: { 'header:link': 'https://example.com/a.png', 'body:first_name': '', 'body:code': '' },
      bindings: { 'body:first_name': 'full_name' },
    });
  });

  it('starts each message with the default link of the template, whatever was sent last', () => {
    const drafts = createDraftStore(storage, { person: 'ana', service: 1 });
    saveDefaultValues(drafts, template, typed);
    const link = 'https://example.com/default.png';
    const withDefault = { ...template, default_links: { 'header:link': link } };
    expect(defaultValues(drafts, withDefault).values['header:link']).toBe(link);
  });

  it('uses no values of another person on the same machine', () => {
    saveDefaultValues(createDraftStore(storage, { person: 'ana', service: 1 }), template, typed);
    expect(
      defaultValues(createDraftStore(storage, { person: 'ben', service: 1 }), template).values['header:link'],
    ).toBe('');
  });
});

const offer = { name: 'offer', language: 'en' };
const none = { contact: null, phone: null, again: null, name: null, language: null };

it('names a draft by its recipient and the message that it repeats', () => {
  const ben = { ...none, contact: 'ben' };
  const all = [none, { ...none, phone: '+34612344711' }, ben, { ...ben, again: 'earlier' }];
  expect(new Set(all.map((target) => draftName(offer, target))).size).toBe(4);
});

it('names a message by the name of a template apart from one with values', () => {
  expect(draftName(null, { ...none, ...offer })).not.toBe(draftName(offer, none));
});

it('finds the message that was being sent when the page was left, whatever tests were sent since', () => {
  const drafts = createDraftStore(storage, { person: 'ana', service: 1 });
  const attempt = (key: string, test: boolean) => {
    const message = { name: 'offer', language: { code: 'en' } };
    return { key, request: { phone: '+34612344711', template: message, test } };
  };
  const [main, test] = [attempt('main', false), attempt('test', true)];
  keepAttempt(drafts, main, 'send:offer');
  keepAttempt(drafts, test, null);
  clearAttempt(drafts, test);
  expect(interruptedAttempt(drafts)).toMatchObject({ key: 'main', draft: 'send:offer' });
  clearAttempt(drafts, main);
  expect(interruptedAttempt(drafts)).toBeNull();
});
