import { describe, expect, it } from 'vitest';
import type { MappedValue } from '@/lib/broadcasts/schema';
import { variablesOf } from '@/lib/templates/variables';
import { indexContacts, saleTemplate } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { alsoToUs, ana, csv, cy, group, planning, selected } from '../../testing/planning';
import { describeStores } from '../../testing/stores';
import { templateContent } from '../../testing/templates';
import { createTemplate, updateTemplate } from '../templates/templates';
import { updateBroadcast } from './broadcasts';
import { duplicateBroadcast } from './copy';
import { planBroadcast } from './plan';
import { getBroadcast } from './store';

describeStores('a plan', (open) => {
  const { draft, plan, recipients } = planning(open);

  describe('of messages', () => {
    it('freezes each with its own values, and the fallback where there is none', async () => {
      await plan([selected(await indexContacts([ana, cy]))], alsoToUs);
      const texts = (await recipients()).map(({ components }) => JSON.parse(components ?? '')[0].parameters);
      expect(texts).toEqual([[{ type: 'text', text: 'Ana' }], [{ type: 'text', text: 'you' }]]);
    });

    it('fills in columns of a file, whatever the case of their headings', async () => {
      await indexContacts([ana]);
      const text = 'Phone,Name,Offer  Code\n+34612000001,Ignored,A1\n+34612000009,Eve,=B2';
      await plan([csv(text)], {
        mapping: [{ column: 'offer code' }],
        exclusions: { unknown_numbers: 'send' },
      });
      const rows = (await recipients()).map(({ name, components }) => [
        name,
        JSON.parse(components ?? '')[0],
      ]);
      expect(rows).toMatchObject([
        ['Ana', { parameters: [{ text: 'A1' }] }],
        ['Eve', { parameters: [{ text: '=B2' }] }],
      ]);
    });

    it('carries the end of an offer, and is left out once that has passed', async () => {
      await indexContacts([ana]);
      const offer = { text: 'Ends soon', expires: true };
      const template_id = await saleTemplate({ name: 'offer', body: 'Hi!', examples: [], offer });
      const planned = async (text: string) => {
        const { by_reason } = await plan([group], { template_id, mapping: [{ text }] });
        const [row] = (await recipients()).slice(-1);
        return { by_reason, components: row?.components };
      };
      const ends = '2999-12-31T22:00:00.000Z';
      const { by_reason, components } = await planned(ends);
      expect(by_reason).toEqual({});
      expect(components).toContain(`"expiration_time_ms":${Date.parse(ends)}`);
      await open().deleteFrom('broadcast').execute();
      expect((await planned('2026-01-01T00:00:00.000Z')).by_reason).toEqual({ refused_value: 1 });
    });

    it('keeps what fills each variable when the template puts them in another order, also in a copy', async () => {
      await indexContacts([ana]);
      const named = (body: string) =>
        templateContent({
          name: 'codes',
          body,
          examples: variablesOf(body).map((variable) => ({ variable, example: 'x' })),
        });
      const first = await createTemplate(marketer(), named('Hi {{name}}, {{code}} is your code.'));
      const mapping: MappedValue[] = [{ field: 'first_name' }, { text: 'A1' }];
      const id = await draft([group], { template_id: first.id, mapping });
      const edited = await draft([group], { template_id: first.id, mapping });
      const change = (version: number, body: string) =>
        updateTemplate(marketer(), first.id, { template: named(body), version });
      await change(1, 'Your code is {{code}}, {{name}}!');

      expect((await duplicateBroadcast(marketer(), id)).mapping).toEqual(mapping.toReversed());
      const renamed = await updateBroadcast(marketer(), edited, { name: 'Other' });
      expect(renamed.mapping).toEqual(mapping.toReversed());
      const stale = { mapping, variables: ['body:name', 'body:code'] };
      expect((await updateBroadcast(marketer(), edited, stale)).mapping).toEqual(mapping.toReversed());
      await planBroadcast(marketer(), id);
      const [row] = await recipients();
      expect(JSON.parse(row?.components ?? '')[0].parameters).toEqual([
        { type: 'text', parameter_name: 'code', text: 'A1' },
        { type: 'text', parameter_name: 'name', text: 'Ana' },
      ]);
      expect((await getBroadcast(id)).mapping).toEqual(mapping.toReversed());

      await change(2, 'Your code is {{code}}, {{name}}, until {{day}}!');
      await expect(planBroadcast(marketer(), id)).rejects.toMatchObject({ issues: [{ path: 'mapping.2' }] });
    });

    it('is refused while a variable has no value', async () => {
      await indexContacts([ana]);
      await expect(plan([group], { mapping: [] })).rejects.toMatchObject({
        issues: [{ path: 'mapping.0', message: expect.stringMatching(/chooseFilling.*\{\{1\}\}/) }],
      });
    });

    it('shows real ones: the first, longest, shortest, with fallback, right to left', async () => {
      const names = ['Bo', 'Maximiliana', 'محمد', 'X'];
      const contacts = names.map((first_name, at) => ({ ...ana, first_name, phone: `+3461200001${at}` }));
      const { previews } = await plan([selected(await indexContacts([...contacts, cy]))], alsoToUs);
      const shown = Object.fromEntries(
        previews.map(({ kinds, message: { body } }) => [kinds.join(), body[1]?.text]),
      );
      expect(shown).toEqual({
        first: 'Bo',
        longest: 'Maximiliana',
        right_to_left: 'محمد',
        shortest: 'X',
        'fallback,united_states,last': 'you',
      });
    });
  });
});
