import { expect, it } from 'vitest';
import type { OverlapFinding } from '@/lib/replies/overlaps';
import { arcsOf } from './arcs';

const finding = (
  kind: OverlapFinding['kind'],
  uuids: string[],
  shadowed: string | null = null,
  severity: OverlapFinding['severity'] = 'warning',
) => ({
  ...{ key: `${kind} ${uuids.join()}`, kind, uuids, shadowed },
  ...{ severity, more: 0, readings: [], title: '', words: '', message: '' },
});

const ends = ({ arcs }: ReturnType<typeof arcsOf>) => arcs.map(({ from, to }) => `${from}→${to}`);

it('leads to the reply that is hidden from each that hides it', () => {
  expect(ends(arcsOf([finding('shadowed', ['a', 'b', 'c'], 'b')], ['a', 'b', 'c'], 9))).toEqual([
    'a→b',
    'c→b',
  ]);
});

it('chains replies of which each is as good as the next', () => {
  expect(ends(arcsOf([finding('same', ['a', 'b', 'c'])], ['a', 'b', 'c'], 9))).toEqual(['a→b', 'b→c']);
});

it('keeps the notebook’s order, and leaves out who is in nobody’s way', () => {
  const arcs = arcsOf([finding('partial', ['a', 'c']), finding('broad', ['b'])], ['c', 'b', 'a'], 9);
  expect(arcs.nodes).toEqual(['c', 'a']);
});

it('draws those with the most arcs, and counts the others', () => {
  const findings = [finding('partial', ['a', 'b']), finding('same', ['a', 'c']), finding('same', ['b', 'c'])];
  const arcs = arcsOf([...findings, finding('same', ['x', 'y'])], ['x', 'a', 'b', 'c', 'y'], 3);
  expect(arcs.nodes).toEqual(['a', 'b', 'c']);
  expect(arcs.left).toBe(2);
});

it('draws what may well be meant only where room is left', () => {
  const meant = [
    finding('partial', ['a', 'b'], null, 'notice'),
    finding('partial', ['a', 'c'], null, 'notice'),
  ];
  const grave = finding('same', ['x', 'y'], null, 'problem');
  const order = ['a', 'b', 'c', 'x', 'y'];
  expect(arcsOf([...meant, grave], order, 2).nodes).toEqual(['x', 'y']);
  expect(arcsOf([...meant, grave], order, 4).nodes).toEqual(['a', 'b', 'x', 'y']);
});
