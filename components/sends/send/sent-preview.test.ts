import { expect, it } from 'vitest';
import type { Send } from '@/lib/sends/schema';
import { EMPTY_TEMPLATE } from '@/lib/templates/content';
import type { Template } from '@/lib/templates/schema';
import { sentPreview } from './sent-preview';

const template = {
  ...EMPTY_TEMPLATE,
  ...{ id: '1', version: 3, name: 'offer', language: 'en', footer: 'Stop?', buttons: [] },
  header: { format: 'none', text: '', example: '' },
  body: 'Today’s words.',
  examples: [],
} as unknown as Template;

const sent = (of: Send['template_version'], text: string | null = 'The words of then.') =>
  ({
    template: { name: 'offer', language: { code: 'en' }, components: [] },
    template_version: of,
    text,
  }) as unknown as Send;

it('shows the whole message by the version of the template that it was sent with', () => {
  expect(sentPreview(sent({ id: '1', version: 3 }), [template])?.footer).toBe('Stop?');
});

it.each([[{ id: '1', version: 2 }], [{ id: '2', version: 3 }], [null]])(
  'shows the text as it was sent when the template version is another: %j',
  (of) => {
    const preview = sentPreview(sent(of), [template]);
    expect(preview).toMatchObject({ body: [{ text: 'The words of then.' }], footer: '' });
  },
);

it('shows nothing when the text is unknown', () => {
  expect(sentPreview(sent({ id: '1', version: 2 }, null), [template])).toBeNull();
});
