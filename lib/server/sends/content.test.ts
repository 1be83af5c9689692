import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { acceptedSend } from '../../testing/service/client';
import { readReceipt } from '../service/schemas/send';
import { type ContentOwner, packContent, type SendContent, unpackContent } from './content';

/** By versions before these migrations. */
const PACKED_BEFORE: [migration: string, packed: string][] = [
  ['0032', 'QysGa2MZlDxSc3LylRhA4ZqZEqNkZV6rxFCtlJ8NyeO1AA=='],
  ['0034', '/0MrBmtjGZQ8UnNy8pUYQOGamRKjZGVeq8RQrZSfDcnjtQA='],
];

const answer = JSON.stringify(acceptedSend);
const chat = JSON.stringify(readReceipt(acceptedSend)?.chat);
const owner: ContentOwner = { phone: '+34612344711', wam_id: 'wamid.1', contact_uuid: null };
const none = { components: '', rendered: null, answer: null, chat: null };
const stored = (content: SendContent) => {
  const row = { ...owner, ...none, content: packContent(content, owner) };
  const { components, rendered, answer, chat } = unpackContent(row);
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
  ['texts with the marks', { rendered: '\u0001 \u0002 \u0003', answer: 'wamid.1 \u0003 34612344711' }],
  ['a text that repeats the row', { rendered: 'Call 34612344711 or +34612344711: wamid.1, $& $1' }],
  ['the longest', { components: `["${'x'.repeat(32_000)}"]`, answer: '😀'.repeat(16_000) }],
])('keeps every text of %s', (_title, given) => {
  const content = { components: '[]', rendered: 'Hello', answer: null, chat: null, ...given };
  expect(stored(content)).toEqual(content);
});

it('stores the chat of an answer once, and little of what all answers have', () => {
  const content = { components: '[]', rendered: 'Hello', answer, chat };
  const { length } = packContent(content, owner);
  expect(length).toBeLessThan(answer.length / 5);
  // What its row has besides is not stored again.
  const id = randomBytes(40).toString('base64');
  const said = (text = '') => text.replaceAll('wamid.1', id);
  const long = { ...content, answer: said(answer), chat: said(chat) };
  expect(packContent(long, { ...owner, wam_id: id }).length).toBeLessThan(length + 10);
});

it('stays readable when a column of its row changes', () => {
  const content = packContent({ components: '[]', rendered: 'To +34612344711', answer, chat }, owner);
  const row = { ...owner, ...none, content, phone: '+34699999999', wam_id: null };
  expect(unpackContent(row).rendered).toBe('To +34699999999');
});

it.each(PACKED_BEFORE)('reads what was compressed before %s', (_migration, packed) => {
  const content = Buffer.from(packed, 'base64');
  expect(unpackContent({ ...owner, ...none, content })).toEqual({
    components: '[{"type":"body"}]',
    rendered: 'Hello',
    answer: '{"ok":true}',
    chat: '{"id":7}',
  });
});

it('returns the columns of a row from before', () => {
  const row = { ...owner, components: '["a"]', rendered: 'b', answer: 'c', chat: '{"d":1}', content: null };
  expect(unpackContent(row)).toEqual(row);
});
