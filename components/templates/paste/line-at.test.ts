import { expect, it } from 'vitest';
import { lineAt } from './line-at';

const TEXT = '{\r\n  "name": nothing,\r\n}';

it('shows the line that is meant, with the sign in question apart', () => {
  expect(lineAt(TEXT, { line: 2, column: 11 })).toEqual({ before: '  "name": ', at: 'n', after: 'othing,' });
});

it('cuts a long line on both sides', () => {
  const line = lineAt('x'.repeat(500), { line: 1, column: 250 });
  expect(line?.before).toBe(`…${'x'.repeat(40)}`);
  expect(line?.after.endsWith('…')).toBe(true);
});

it('has none for a line that there isn’t', () => {
  expect(lineAt(TEXT, { line: 9, column: 1 })).toBeNull();
});
