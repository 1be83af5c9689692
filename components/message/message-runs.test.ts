import { describe, expect, it } from 'vitest';
import type { Segment } from '@/lib/templates/preview';
import { runsOf } from './message-runs';

const shown = (...segments: Segment[]) =>
  runsOf(segments).map(({ text, styles, key }) => [text, styles.join(' '), ...(key ? [key] : [])]);

describe('a text as WhatsApp shows it', () => {
  it.each([
    ['plain', [['plain', '']]],
    [
      '*bold* and _italic_',
      [
        ['bold', 'bold'],
        [' and ', ''],
        ['italic', 'italic'],
      ],
    ],
    ['~no~', [['no', 'strike']]],
    ['```a *b*\nc```', [['a *b*\nc', 'mono']]],
    [
      '*bold _and italic_*',
      [
        ['bold ', 'bold'],
        ['and italic', 'bold italic'],
      ],
    ],
  ])('splits %j', (text, runs) => expect(shown({ text })).toEqual(runs));

  it.each(['2 * 3 * 4', 'snake_case_name', '* not bold*', '*over\nlines*', '5*6*7', '**', '```'])(
    'leaves %j as it is',
    (text) => expect(shown({ text })).toEqual([[text, '']]),
  );

  it('keeps a style across a variable, and reads the signs in its value', () => {
    const name = { key: 'body:1', text: 'Ana', missing: false };
    expect(shown({ text: 'Hi *' }, name, { text: '*!' })).toEqual([
      ['Hi ', ''],
      ['Ana', 'bold', 'body:1'],
      ['!', ''],
    ]);
  });

  it('shows the label of a missing variable', () => {
    const name = { key: 'body:1', text: '{{1}}', missing: true, label: 'Customer name' };
    expect(shown({ text: 'Hi ' }, name)).toEqual([
      ['Hi ', ''],
      ['Customer name', '', 'body:1'],
    ]);
  });

  it('reads no style in the name of a missing variable', () => {
    const one = { key: 'body:first_name', text: '{{first_name}}', missing: true };
    expect(shown(one, { text: ' _x_ ' }, one)).toEqual([
      ['{{first_name}}', '', 'body:first_name'],
      [' ', ''],
      ['x', 'italic'],
      [' ', ''],
      ['{{first_name}}', '', 'body:first_name'],
    ]);
  });
});
