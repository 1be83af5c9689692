import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ContactTag, TagColor } from '@/lib/contact-facts/schema';
import { OwnerCell, TagsCell } from './facts-cells';

const HOSTILE = '<img src=x onerror=alert(1)>';
const tag = (id: string, name: string, color: TagColor): ContactTag => ({
  ...{ id, name, color },
  ...{ contacts: 1, archived: false },
});
const tags = [tag('p', 'Press', 'gray'), tag('v', 'VIP', 'red'), tag('w', 'Wholesale', 'blue')];
const markupOf = (cell: ReactNode) => renderToStaticMarkup(cell);
const wordsOf = (cell: ReactNode) =>
  markupOf(cell)
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean);

it('shows two tags in their colors, and how many more there are, with all names on hover', () => {
  const cell = <TagsCell tagIds={['w', 'v', 'p']} tags={tags} />;
  expect(wordsOf(cell)).toEqual(['Press', 'VIP', '+1', 'Wholesale']);
  expect(markupOf(cell)).toContain('title="Press, VIP, Wholesale"');
  expect(markupOf(cell)).toContain('data-color="red"');
  expect(wordsOf(<TagsCell tagIds={['v', 'w']} tags={tags} />)).toEqual(['VIP', 'Wholesale']);
});

it('shows nothing of tags that are loading, merged away or absent', () => {
  for (const [tagIds, known] of [
    [['v'], undefined],
    [['gone'], tags],
    [undefined, tags],
  ] as const) {
    expect(markupOf(<TagsCell tagIds={tagIds} tags={known} />)).not.toContain('title');
  }
});

it('shows the owner’s name as text', () => {
  expect(wordsOf(<OwnerCell owner={{ id: 'u', name: 'Ana' }} />)).toContain('Ana');
  expect(markupOf(<OwnerCell owner={{ id: 'u', name: HOSTILE }} />)).not.toContain('<img');
  expect(markupOf(<OwnerCell owner={null} />)).not.toContain('title');
});
