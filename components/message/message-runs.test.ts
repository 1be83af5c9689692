import { describe, expect, it } from 'vitest';
import type { Segment } from '@/lib/templates/preview';
import { runsOf } from './message-runs';

const shown = (...segments: Segment[]) =>
  runsOf(segments).map(({ text, styles, key }) => [text, styles.join(' '), ...(key ? [key] : [])]);

describe('a text as WhatsApp draws it', () => {
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
  ])('takes %j apart', (text, runs) => expect(shown({ text })).toEqual(runs));

  it.each(['2 * 3 * 4', 'snake_case_name', '* not bold*', '*over\nlines*', '5*6*7', '**', '```'])(
    'leaves %j as it is',
    (text) => expect(shown({ text })).toEqual([[text, '']]),
  );

  it('carries a style over a variable, and reads the signs of its value', () => {
    const name = { key: 'body:1', text: 'Ana', missing: false };
    expect(shown({ text: 'Hi *' }, name, { text: '*!' })).toEqual([
      ['Hi ', ''],
      ['Ana', 'bold', 'body:1'],
      ['!', ''],
    ]);
  });

  it('takes the name of a missing variable for a name', () => {
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
