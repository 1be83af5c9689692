import { describe, expect, it } from 'vitest';
import { coded, inLanguage } from '../messages/coded';
import { templateContent } from '../testing/templates';
import { wholeTemplate } from './content';
import { templateFields } from './fields';
import { mergePasted } from './import/merge';
import { moveButtonTexts, ownTextIssues } from './labels';
import type { TemplateFormValues } from './parts';
import { previewOf } from './preview';
import { validateValues } from './validate-values';

const BODY = {
  body: 'Hi {{1}}, order {{2}}.',
  examples: ['1', '2'].map((variable) => ({ variable, example: 'x' })),
};
const page = (text: string) => ({
  type: 'url' as const,
  text,
  url: 'https://example.com/{{1}}',
  example: 'a',
});
const order = templateContent({
  ...BODY,
  header: { format: 'image' },
  buttons: [page('Track it'), page('Pay')],
  labels: { 'body:1': ' Customer  name ', 'button:1': 'Invoice number', 'header:link': 'Product photo' },
  default_links: { 'header:link': ' https://example.com/lamp.png ' },
});
const labelsOf = (template: typeof order) =>
  templateFields(template).map(({ label }) => inLanguage('en', label));
const issuesOf = (values: Partial<TemplateFormValues>) =>
  ownTextIssues(wholeTemplate({ name: 'a', language: 'en', category: 'UTILITY', ...BODY, ...values }));

describe('the labels of a template', () => {
  it('stand instead of the technical names, which fields keep', () => {
    expect(labelsOf(order)).toEqual([
      'Product photo',
      'Customer  name',
      'Body {{2}}',
      'End of the URL for “Track it”',
      'Invoice number',
    ]);
    expect(templateFields(order)[1]).toMatchObject({
      technical: coded('template-fields.body', { variable: '{{1}}' }),
    });
  });

  it('leave a template without labels as it is', () => {
    const bare = templateContent(BODY);
    for (const { label, technical, initial } of templateFields(bare)) {
      expect([label, initial]).toEqual([technical, '']);
    }
  });

  it('name fields of a carousel, and what is missing in the preview of a card', () => {
    const card = { header: { format: 'image' as const }, body: 'Look: {{1}}', buttons: [page('Buy')] };
    const cards = [card, card].map((each) => ({ ...each, examples: [{ variable: '1', example: 'x' }] }));
    const template = templateContent({
      category: 'MARKETING',
      cards,
      labels: { 'card:1:body:1': 'Second offer' },
      default_links: { 'card:0:header:link': 'https://example.com/lamp.png' },
    });
    expect(labelsOf(template)).toContain('Second offer');
    expect(templateFields(template)[0]).toMatchObject({ initial: 'https://example.com/lamp.png' });
    expect(previewOf(template, {}).cards[1]?.body[1]).toMatchObject({ label: 'Second offer' });
  });

  it('are in the errors of a message', () => {
    const values = { 'header:link': 'https://example.com/a.png', 'body:2': 'A', 'button:0': 'b' };
    expect(validateValues(order, values).map(({ message }) => inLanguage('en', message))).toEqual([
      'Customer  name is missing.',
      'Invoice number is missing.',
    ]);
  });

  it('are dropped with the fields that they belonged to', () => {
    const { labels, default_links } = templateContent({
      ...order,
      body: 'Hello',
      header: { format: 'none' },
      examples: [],
      buttons: [page('Pay')],
      labels: { ...order.labels, 'button:0': '  ', 'body:constructor': 'x' },
    });
    expect([labels, default_links]).toEqual([{}, {}]);
  });
});

describe('what is wrong with labels and default links', () => {
  it.each([
    ['a label of another field', { 'body:1': 'Name', 'body:2': ' NAME ' }, ['body:2']],
    ['the technical name of another field', { 'body:1': 'body {{2}}' }, ['body:1']],
    ['its own technical name', { 'body:1': 'Body {{1}}' }, []],
    ['40 characters', { 'body:1': '😀'.repeat(40) }, []],
    ['41 characters', { 'body:1': 'x'.repeat(41) }, ['body:1']],
    ['two lines', { 'body:1': 'a\nb' }, ['body:1']],
    ['a field that there is not', { 'body:9': 'Name', 'body:1': 'Name' }, []],
  ])('%s', (_what, labels, keys) => {
    expect(issuesOf({ labels }).map(({ path }) => path)).toEqual(keys.map((key) => ['labels', key]));
  });

  it.each([
    ['https://example.com/a.png', []],
    ['http://example.com/a.png', ['Use a link that begins with https://.']],
    ['https://localhost/a.png', [expect.stringContaining('a link that anyone can open')]],
    [`https://example.com/${'a'.repeat(2_000)}`, [expect.stringContaining('at most 2,000 characters')]],
  ])('the link %s', (link, messages) => {
    const found = issuesOf({ header: { format: 'document' }, default_links: { 'header:link': link } });
    expect(found.map(({ message }) => inLanguage('en', message))).toEqual(messages);
  });

  it('refuses more labels than any template has fields', () => {
    const labels = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`body:${index}`, 'x']));
    expect(() => templateContent({ labels })).toThrow(coded('template-rules.tooMany'));
  });

  it('refuses a key that is no field’s name', () => {
    expect(() => templateContent({ labels: { 'a.b': 'x' } })).toThrow();
  });
});

describe('a template that is pasted again', () => {
  const pasted = (values: Partial<TemplateFormValues>) =>
    mergePasted(order, templateContent({ ...order, labels: {}, default_links: {}, ...values }));

  it('keeps its labels and default links', () => {
    expect(pasted({})).toEqual(order);
  });

  it('keeps the label of a button that has moved or has another text', () => {
    const moved = pasted({ buttons: [page('Pay'), page('Track it')] });
    expect(moved.labels).toMatchObject({ 'button:0': 'Invoice number' });
    expect(moved.labels).not.toHaveProperty('button:1');
    expect(pasted({ buttons: [page('Track it'), page('Pay now')] }).labels).toEqual(order.labels);
    expect(pasted({ buttons: [page('Pay'), page('Open')] }).labels).not.toHaveProperty('button:1');
  });

  it('drops those of a header of another kind', () => {
    const { labels, default_links } = pasted({ header: { format: 'video' } });
    expect(default_links).toEqual({});
    expect(labels).not.toHaveProperty('header:link');
  });

  it('takes the labels of the paste where it has some', () => {
    expect(pasted({ labels: { 'body:1': 'First name' } }).labels).toMatchObject({
      'body:1': 'First name',
      'button:1': 'Invoice number',
    });
  });
});

it('moves labels with the buttons', () => {
  const labels = { 'body:1': 'Name', 'button:0': 'Order', 'button:1:data': 'Screen', 'button:2': 'Code' };
  const swapped = moveButtonTexts(labels, (from) => [1, 0, 2][from] ?? null);
  expect(swapped).toEqual({
    'body:1': 'Name',
    'button:1': 'Order',
    'button:0:data': 'Screen',
    'button:2': 'Code',
  });
  expect(moveButtonTexts(labels, (from) => [null, 0, 1][from] ?? null)).toEqual({
    'body:1': 'Name',
    'button:0:data': 'Screen',
    'button:1': 'Code',
  });
});
