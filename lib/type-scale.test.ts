import { expect, it } from 'vitest';
import { readSources } from './testing/import-graph';

/** A size of text or a radius beside the scale of tailwind.config.ts; `em` follows the text around it. */
const BESIDE_SCALE =
  /\b(text-\[[\d.]+(px|rem)\]|text-(xs|sm|lg|[2-9]?xl)\b|rounded(-\w+)?-\[[^\]]+\]|rounded-(md|lg|[2-9]xl))/;

it('has no text or corner beside the six sizes and four radii of the theme', () => {
  const beside = [...readSources()].filter(
    ([file, source]) => /^(app|components)\//.test(file) && BESIDE_SCALE.test(source),
  );
  expect(beside.map(([file]) => file)).toEqual([]);
});

it.each(['text-[13px]', 'text-xs', 'rounded-lg', 'rounded-s-[7px]'])('would find %s', (planted) => {
  expect(planted).toMatch(BESIDE_SCALE);
});
