import { expect, it } from 'vitest';
import { fieldInput } from '@/lib/contact-facts/field-schema';
import { factsUpdate } from '@/lib/contact-facts/schema';
import { contactSearchQuery } from '@/lib/contact-index/schema';
import { inLanguage } from '@/lib/messages/coded';
import { AppError } from '../errors';
import { parseInput } from './request';

const messageFor = (...[schema, value]: [Parameters<typeof parseInput>[0], unknown]) => {
  try {
    return parseInput(schema, value, 'invalid');
  } catch (error) {
    return error instanceof AppError && inLanguage('en', error.issues?.[0]?.message ?? '');
  }
};

it('says in plain words how long a text or a list may be when its schema doesn’t', () => {
  const choices = Array.from({ length: 101 }, (_, at) => `Choice ${at}`);
  const field = { key: 'plan', label: 'Plan', type: 'choice', choices };
  expect(messageFor(fieldInput, field)).toBe('Use at most 100 values.');
  const sort = `field:${'a'.repeat(50)}`;
  expect(messageFor(contactSearchQuery, { sort })).toBe('Use at most 50 characters.');
  expect(messageFor(factsUpdate, { add_tags: Array(101).fill('0') })).toBe('Use at most 100 values.');
});

it('keeps what a schema says itself', () => {
  const field = { key: 'plan', label: '', type: 'text' };
  expect(messageFor(fieldInput, field)).toBe('Enter a name.');
});
