import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from './testing/source-texts';

/** A class for the left or the right, which is the other side where people read from right to left. */
const CLASS =
  /(?<=[\s'"`:-])(?:(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr])-(?:[\d[(]|auto\b|px\b|full\b)|(?:rounded-(?:[lr]|[tb][lr])|border-[lr]|text-(?:left|right)|float-(?:left|right)|space-x)\b)/g;
const RULE =
  /(?<![\w-])(?:(?:margin|padding|border|inset)-(?:left|right)|(?:left|right):|(?:text-align|float): (?:left|right))/g;

it.each([
  ['classes', /\.tsx?$/, CLASS],
  ['style sheets', /\.css$/, RULE],
])('has no left and right in %s', (_, files, physical) => {
  const found = ['app', 'components']
    .flatMap(filesIn)
    .filter((file) => files.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(physical)].map(([each]) => `${file}: ${each}`),
    );
  expect(found).toEqual([]);
});

it.each([`'ml-auto bg'`, `"text-left"`, `'-mr-2'`, `'rtl:pl-3'`, `'rounded-tl-sm'`, `'sm:left-auto'`])(
  'would find %s',
  (planted) => {
    expect(planted).toMatch(new RegExp(CLASS.source));
  },
);

it.each(['left: 0', 'margin-right: 1px', 'text-align: left'])('would find “%s”', (planted) => {
  expect(planted).toMatch(new RegExp(RULE.source));
});

/** A cut around a text of the other direction takes its beginning: it is the `bdi` that is cut, with `cut`. */
const CUT_AROUND = /\btruncate\b[^<]*>\s*<bdi\b(?![^>]*\bcut\b)|<bdi\b(?! dir="ltr")[^>]*\btruncate\b/g;

it('cuts a text of either direction at its own end', () => {
  const found = ['app', 'components']
    .flatMap(filesIn)
    .filter((file) => /\.tsx$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(CUT_AROUND)].map(([each]) => `${file}: ${each}`),
    );
  expect(found).toEqual([]);
});

it.each([
  '<span className="block truncate" title={reason}>\n  <bdi>{reason}</bdi>',
  '<bdi className="min-w-0 truncate">{name}</bdi>',
])('would find “%s”', (planted) => {
  expect(planted).toMatch(new RegExp(CUT_AROUND.source));
});
