import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The functions between the click and the request, each with its file, as docs/forms.md lists them. */
function listed() {
  const lines = readFileSync('docs/forms.md', 'utf8').split('\n');
  const rows = lines.slice(lines.findIndex((line) => line.startsWith('| Function')) + 2);
  const cells = rows.slice(0, rows.indexOf('')).map((row) => row.split('|').map((cell) => cell.trim()));
  let file = '';
  return cells.flatMap(([, functions = '', where = '']) => {
    file = /`(.+)`/.exec(where)?.[1] ?? file;
    return [...functions.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, file }));
  });
}

it('saves in at most six functions of five files', () => {
  expect(listed().length).toBeGreaterThan(0);
  expect(listed().length).toBeLessThanOrEqual(6);
  expect(new Set(listed().map(({ file }) => file)).size).toBeLessThanOrEqual(5);
});

it.each(listed())('has $name in $file', ({ name, file }) => {
  const code = readFileSync(file, 'utf8');
  expect(code).toMatch(new RegExp(`\\b(function|const) ${name}\\b|^ +${name}: `, 'm'));
});
