import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { activeTemplates, firstTemplates } from '@/lib/sends/queries';
import { knownTemplate, useActiveTemplates, useChosenTemplate } from '@/lib/sends/use-active-templates';
import { EMPTY_TEMPLATE } from '@/lib/templates/content';
import { templateQueries } from '@/lib/templates/queries';
import type { Template } from '@/lib/templates/schema';
import { TemplateSection } from './template-section';

const named = (name: string, archived_at: string | null = null) =>
  ({ ...EMPTY_TEMPLATE, id: name, name, language: 'en', archived_at }) as unknown as Template;

/** A browser that has read the first of three pages, and templates on their own. */
function clientWith(...alone: Template[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const meta = { page: 1, per_page: 100, total: 205, last_page: 3 };
  client.setQueryData(firstTemplates().queryKey, { data: [named('apple')], meta } as never);
  for (const each of alone) client.setQueryData(templateQueries.one(each.id).queryKey, each);
  return client;
}

function Section({ id }: { id: string | null }) {
  const templates = useActiveTemplates();
  const chosen = useChosenTemplate(templates, id);
  return (
    <TemplateSection
      templateQuery={templates}
      chosen={chosen}
      picker={{ current: null }}
      obstacleOf={() => null}
      onChoose={() => {}}
    />
  );
}

const htmlOf = (client: QueryClient, id: string | null = null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Section id={id} />
    </QueryClientProvider>,
  );

it('offers the first templates while the others are on their way, and says that they are', () => {
  const client = clientWith();
  expect(htmlOf(client)).toContain('<option value="apple">');
  expect(htmlOf(client)).toContain('Loading templates');
  client.setQueryData(activeTemplates().queryKey, [named('apple'), named('pear')]);
  expect(htmlOf(client)).toContain('<option value="pear">');
  expect(htmlOf(client)).not.toContain('Loading templates');
});

it('shows the chosen template before its page has arrived, unless it is archived', () => {
  const client = clientWith(named('pear'), named('plum', '2026-01-01'));
  expect(htmlOf(client, 'pear')).toContain('<option value="pear" selected="">');
  expect(htmlOf(client, 'plum')).not.toContain('value="plum"');
  expect(['apple', 'pear', 'plum', 'quince'].map((id) => knownTemplate(client, id)?.name)).toEqual([
    'apple',
    'pear',
    undefined,
    undefined,
  ]);
});

it('knows nothing of a template that isn’t among all of them', () => {
  const client = clientWith(named('pear'));
  client.setQueryData(activeTemplates().queryKey, [named('apple')]);
  expect(knownTemplate(client, 'pear')).toBeUndefined();
  expect(htmlOf(client, 'pear')).not.toContain('value="pear"');
});
