import { expect, it } from 'vitest';
import { inLanguage } from '../messages/coded';
import { noticesOf } from './notices';
import type { BroadcastState } from './states';
import type { ListedBroadcast } from './types';

const [author, admin] = [
  { id: 'ana', name: 'Ana' },
  { id: 'bo', canApprove: true },
];

const listed = (state: BroadcastState, rest: Partial<ListedBroadcast> = {}) =>
  ({
    id: '1',
    name: 'Spring',
    state,
    reason: null,
    paused_by: null,
    author,
    ...rest,
  }) as ListedBroadcast;

it.each([
  ['awaiting_approval', 'needs your approval'],
  ['paused', 'paused automatically'],
  ['stopped', 'stopped automatically'],
  ['missed', 'didn’t start in time'],
  ['finished', 'is finished'],
] as const)('says that one is now %s', (state, words) => {
  const [notice] = noticesOf([listed('running')], [listed(state)], admin);
  expect(inLanguage('en', notice?.title ?? '')).toBe(`“Spring” ${words}`);
});

it.each([
  ['it was not listed before', [], listed('paused')],
  ['nothing changed', [listed('paused')], listed('paused')],
  ['a person paused it', [listed('running')], listed('paused', { paused_by: author })],
  ['it began to run', [listed('scheduled')], listed('running')],
])('says nothing when %s', (_, before, after) => {
  expect(noticesOf(before, [after], admin)).toEqual([]);
});

it('asks neither the author nor someone who may not approve for an approval', () => {
  const [before, after] = [[listed('draft')], [listed('awaiting_approval')]];
  expect(noticesOf(before, after, { id: 'ana', canApprove: true })).toEqual([]);
  expect(noticesOf(before, after, { id: 'cleo', canApprove: false })).toEqual([]);
});

it('asks for an approval also when the broadcast was not listed before', () => {
  expect(noticesOf([], [listed('awaiting_approval')], admin)).toHaveLength(1);
});
