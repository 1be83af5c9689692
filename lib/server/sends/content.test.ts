import { expect, it } from 'vitest';
import { acceptedSend } from '../../testing/service/client';
import { readReceipt } from '../service/schemas/send';
import { packContent, type SendContent, unpackContent } from './content';

const answer = JSON.stringify(acceptedSend);
const chat = JSON.stringify(readReceipt(acceptedSend)?.chat);
const stored = (content: SendContent) => {
  const none = { components: '', rendered: null, answer: null, chat: null };
  const { components, rendered, answer, chat } = unpackContent({ ...none, content: packContent(content) });
  return { components, rendered, answer, chat };
};

it.each<[string, Partial<SendContent>]>([
  ['an accepted message', { answer, chat }],
  ['one without an answer', {}],
  ['one whose answer was cut off', { answer: answer.slice(0, -3), chat }],
  ['one whose chat is not that of the answer', { answer, chat: '{"id":7}' }],
  ['one whose chat could not be read', { answer, chat: null }],
  ['one without a text', { rendered: null, answer }],
  ['hostile texts', { rendered: 'a\0b"\\ 😀\u2028', components: '[{"text":"\\u0000"}]', answer: 'x\0y\0' }],
  ['the longest', { components: `["${'x'.repeat(32_000)}"]`, answer: '😀'.repeat(16_000) }],
])('keeps every text of %s', (_title, given) => {
  const content = { components: '[]', rendered: 'Hello', answer: null, chat: null, ...given };
  expect(stored(content)).toEqual(content);
});

it('stores the chat of an answer once, and little of what all answers have', () => {
  expect(packContent({ components: '[]', rendered: 'Hello', answer, chat }).length).toBeLessThan(
    answer.length / 2,
  );
});

it('returns the columns of a row from before', () => {
  const row = { components: '["a"]', rendered: 'b', answer: 'c', chat: '{"d":1}', content: null };
  expect(unpackContent(row)).toEqual(row);
});
