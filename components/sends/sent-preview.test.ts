import { expect, it } from 'vitest';
import type { Send } from '@/lib/sends/schema';
import { EMPTY_TEMPLATE } from '@/lib/templates/content';
import type { Template } from '@/lib/templates/schema';
import { sentPreview } from './sent-preview';

const template = {
  ...EMPTY_TEMPLATE,
  id: '1',
  version: 3,
  name: 'offer',
  language: 'en',
  footer: 'Stop?',
  buttons: [],
  header: { format: 'none', text: '', example: '' },
  body: 'Today’s words.',
  examples: [],
} as unknown as Template;

const sent = {
  template: { name: 'offer', language: { code: 'en' }, components: [] },
  template_version: { id: '1', version: 3 },
  text: 'The words of then.',
} as unknown as Send;

it('shows the whole message by the template that it was sent with', () => {
  expect(sentPreview(sent, template)?.footer).toBe('Stop?');
});

it('shows the text as it was sent when that template is unknown', () => {
  expect(sentPreview(sent, null)).toMatchObject({ body: [{ text: 'The words of then.' }], footer: '' });
});

it('shows nothing when the text is unknown, too', () => {
  expect(sentPreview({ ...sent, text: null }, null)).toBeNull();
});
