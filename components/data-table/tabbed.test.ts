import { expect, it } from 'vitest';
import { tabbed } from './tabbed';

it('keeps each value in its cell when it contains tabs or line breaks', () => {
  expect(
    tabbed([
      ['Name', 'Phone'],
      ['Ann\tLee\r\nJones', ' +34 612 '],
    ]),
  ).toBe('Name\tPhone\nAnn Lee Jones\t+34 612');
});

it.each([
  ['=HYPERLINK("http://evil.example")', '\'=HYPERLINK("http://evil.example")'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+1+cmd|x', "'+1+cmd|x"],
  ['-2+3+A1', "'-2+3+A1"],
  ['+34 (612) 34-47', '+34 (612) 34-47'],
  ['Мария', 'Мария'],
  ['', ''],
])('%s runs in no spreadsheet', (text, cell) => {
  expect(tabbed([[text]])).toBe(cell);
});
