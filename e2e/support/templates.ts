import { expect, type Locator, type Page } from 'playwright/test';
import type { TemplateFormValues } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';

/** Two cards with a picture, a variable and a link each. */
export const CAROUSEL = [1, 2].map(() => ({
  header: { format: 'image' as const, example: 'https://example.com/sample.png' },
  body: 'Look: {{1}}',
  examples: [{ variable: '1', example: 'only 3 left' }],
  buttons: [{ type: 'url' as const, text: 'Buy', url: 'https://example.com/p/{{1}}', example: '17' }],
}));

let made = 0;

/** A name that no other test of this app has used. */
export function newName(): string {
  made += 1;
  return `note_${Date.now().toString(36)}_${made}`;
}

export const preview = (page: Page): Locator => page.getByRole('figure', { name: 'Preview' });

/** Adds a template without the form. */
export async function addTemplate(page: Page, rest: Partial<TemplateFormValues> = {}): Promise<Template> {
  const template: TemplateFormValues = {
    name: newName(),
    language: 'en_US',
    category: 'UTILITY',
    body: 'Hi {{1}}, come by.',
    examples: [{ variable: '1', example: 'Ana' }],
    ...rest,
  };
  const answer = await page.request.post('/api/templates', { data: template });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Saves another body for a template, as another person would. */
export async function saveBody(
  page: Page,
  { id, version, ...template }: Template,
  body: string,
): Promise<void> {
  const data = { version, template: { ...template, body } };
  const answer = await page.request.put(`/api/templates/${id}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}
