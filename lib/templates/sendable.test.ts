import { expect, it } from 'vitest';
import { inLanguage } from '../messages/coded';
import { templateContent } from '../testing/templates';
import { obstacleOf } from './sendable';

const call = { type: 'other' as const, text: 'Call us', pasted: '{"type":"VOICE_CALL"}' };

it.each([
  ['nothing special', {}, null],
  ['an approval', { status: { state: 'APPROVED' as const, quality: 'RED' as const } }, null],
  ['a pause', { status: { state: 'PAUSED' as const } }, 'paused'],
  ['a rejection', { status: { state: 'REJECTED' as const } }, 'rejected'],
  ['a ban', { status: { state: 'DISABLED' as const } }, 'disabled'],
  ['a review', { status: { state: 'PENDING' as const } }, 'reviewing'],
  ['a button that only WhatsApp knows', { buttons: [call] }, 'it has a voice call button'],
  [
    'two such parts',
    { buttons: [call], others: ['{"type":"ORDER_DETAILS"}'] },
    'has an order details button and a voice call button',
  ],
  ['a component that only WhatsApp knows', { others: ['{"type":"NEW"}'] }, 'it has a part of type NEW'],
])('finds what keeps a template with %s from being sent', (_what, rest, why) => {
  const found = obstacleOf(templateContent(rest));
  if (why === null) expect(found).toBeNull();
  else expect(inLanguage('en', found?.why ?? '')).toContain(why);
});

it('keeps no template back because its offer ends at a time', () => {
  const offer = { text: 'Ends soon', expires: true };
  expect(obstacleOf(templateContent({ category: 'MARKETING', offer }))).toBeNull();
});
