import { expect, it } from 'vitest';
import type { Send } from '@/lib/sends/schema';
import type { Recipe } from '@/lib/templates/schema';
import { sentPreview } from './sent-preview';

const recipe = {
  ...{ id: '1', version: 3, name: 'offer', language: 'en', footer: 'Stop?', buttons: [] },
  header: { format: 'none', text: '', example: '' },
  body: 'Today’s words.',
  examples: [],
} as unknown as Recipe;

const sent = (of: Send['recipe'], text: string | null = 'The words of then.') =>
  ({
    template: { name: 'offer', language: { code: 'en' }, components: [] },
    recipe: of,
    text,
  }) as unknown as Send;

it('shows the whole message by the version of the recipe that it was sent with', () => {
  expect(sentPreview(sent({ id: '1', version: 3 }), [recipe])?.footer).toBe('Stop?');
});

it.each([[{ id: '1', version: 2 }], [{ id: '2', version: 3 }], [null]])(
  'shows the text as it was sent where the recipe is not the one of then: %j',
  (of) => {
    const preview = sentPreview(sent(of), [recipe]);
    expect(preview).toMatchObject({ body: [{ text: 'The words of then.' }], footer: '' });
  },
);

it('shows nothing where nothing tells the text', () => {
  expect(sentPreview(sent({ id: '1', version: 2 }, null), [recipe])).toBeNull();
});
