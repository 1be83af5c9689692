import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChoiceBoxes } from './choice-boxes';

it('shows the values that are set before the others', () => {
  const choices = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value.toUpperCase() }));
  const html = renderToStaticMarkup(
    <ChoiceBoxes choices={choices} chosen={['d', 'b']} onChange={() => {}} />,
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('BDAC');
});
