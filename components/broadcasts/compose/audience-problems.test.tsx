import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { AudienceSource } from '@/lib/broadcasts/audience';
import type { AudienceEstimate } from '@/lib/broadcasts/estimate';
import { type BroadcastForm, newBroadcastForm } from '@/lib/broadcasts/form-values';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { factsQueries } from '@/lib/contact-facts/queries';
import { AudienceCount } from './audience-count';
import { AudienceFields } from './audience-fields';

const WHY = 'A condition asks for a field that is archived.';
const gold: AudienceSource = { type: 'segment', id: 'gold' };
const vip: AudienceSource = { type: 'group', id: 1 };

function Form({ sources }: { sources: AudienceSource[] }) {
  const form = useForm<BroadcastForm>({ defaultValues: newBroadcastForm('UTC', sources) });
  return (
    <FormProvider {...form}>
      <AudienceFields onFile={() => {}} />
      <AudienceCount />
    </FormProvider>
  );
}

/**
 * Of a form with the segment "gold", which asks of an archived field, and a group of five. `asked`: the sources that the
 * server counts.
 */
function textOf(
  sources: AudienceSource[],
  counted: AudienceEstimate['sources'],
  asked: AudienceSource[] = sources,
): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const numbers = { checked: 0, invalid: 0, repeated: 0, new_contacts: 0 };
  const { queryKey } = broadcastQueries.estimate({ sources: asked, numbers: [] });
  client.setQueryData(queryKey, { sources: counted, numbers, complete: true });
  const segment = { id: 'gold', name: 'Gold', condition: null, broken: WHY, updated_at: '' };
  client.setQueryData(factsQueries.segments().queryKey, [segment]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Form sources={sources} />
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

it('says once why a segment can’t be used, and offers to open it', () => {
  const text = textOf([gold], [{ problem: WHY }]);
  expect(text.split(WHY)).toHaveLength(2);
  expect(text).toContain('Open segment');
});

it('counts the people that are known, and says when none are', () => {
  expect(textOf([vip], [{ people: 5 }])).toContain(' 5 people');
  expect(textOf([gold, vip], [{ problem: WHY }, { people: 5 }])).toContain('At least 5 people');
  expect(textOf([gold], [{ problem: WHY }])).toContain('Not counted yet');
});

it.each([
  ['group=1&foo=1', 'This filter can’t be read'],
  ['group=1&group=2', 'This filter can’t be read'],
  ['group=x', 'This filter can’t be read'],
  ['group=1,x', 'This filter can’t be read'],
  [`q=${'a'.repeat(201)}`, 'This filter can’t be read'],
  ['q=!', 'This filter matches every contact'],
  ['sort=-chat', 'This filter matches every contact'],
])('counts the others beside a filter that can’t be used, and says why once: %s', (query, why) => {
  const text = textOf([vip, { type: 'filter', query }], [{ people: 5 }], [vip]);
  expect(text).toContain(' 5 people');
  expect(text.split(why)).toHaveLength(2);
});

it('names no group by the number that one of a former service has left', () => {
  const text = textOf([{ type: 'group', id: -5 }], [{ problem: WHY }]);
  expect(text).toContain('A group that no longer exists');
  expect(text).not.toContain('-5');
});
