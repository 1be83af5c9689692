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

it('keeps the count beside a name that is written in the other direction', () => {
  const choices = [{ value: 'a', label: 'عميل مهم', count: 1_234 }];
  const html = renderToStaticMarkup(<ChoiceBoxes choices={choices} chosen={[]} onChange={() => {}} />);
  expect(html).toContain('<bdi>عميل مهم</bdi> (1,234)');
});
