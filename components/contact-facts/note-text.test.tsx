import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NoteText } from './note-text';

it('marks the names of team members, and only those, beside links', () => {
  const text = 'See https://example.com/@Ana, @Ana or @Anya.';
  const html = renderToStaticMarkup(<NoteText text={text} team={['Ana']} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
  expect(html.match(/<span[^>]*>[^<]*<\/span>/g)?.map((each) => each.replaceAll(/<[^>]*>/g, ''))).toEqual([
    '@Ana',
  ]);
  expect(html).toContain('href="https://example.com/@Ana"');
});
