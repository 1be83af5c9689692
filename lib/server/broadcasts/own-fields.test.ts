import { expect, it } from 'vitest';
import { coded, inLanguage } from '@/lib/messages/coded';
import { adminNamed, indexContacts, saleTemplate, signUp } from '../../testing/broadcasts';
import { as, field } from '../../testing/facts';
import { marketer } from '../../testing/marketer';
import { ana, bo, csv, group, planning, selected } from '../../testing/planning';
import { describeStores } from '../../testing/stores';
import { updateField } from '../contact-facts/define-fields';
import { updateFacts } from '../contact-facts/facts';
import { approveBroadcast } from './approval';
import { pauseBroadcast, resumeBroadcast } from './control';
import { duplicateBroadcast } from './copy';
import { planBroadcast } from './plan';
import { broadcastSetting } from './settings';
import { startBroadcast } from './start';
import { getBroadcast } from './store';
import { keepUp } from './upkeep';

const MINUTE_MS = 60_000;
const renewal = { mapping: [{ field: 'facts.renewal', fallback: 'soon' }] };
const lost = {
  code: 'invalid',
  issues: [{ path: 'mapping.0.field', message: coded('broadcasts-facts.unusable', { key: 'renewal' }) }],
};

describeStores('fields of one’s own in a broadcast', (open) => {
  const { draft, plan, recipients } = planning(open);

  const texts = async () =>
    (await recipients()).map(({ reason, components }) =>
      components === null
        ? reason
        : JSON.parse(components)[0].parameters.map(({ text }: { text: string }) => text),
    );
  const set = (uuid: string | undefined, key: string, value: string | number | boolean | string[]) =>
    updateFacts(as('admin'), uuid ?? '', { fields: { [key]: { value } } });
  const scheduled = (starts_at: string) => ({
    ...renewal,
    schedule: { starts_at, zone: 'UTC', quiet: null },
  });

  it('fill a variable with the value of the contact in the template’s language, and the fallback where there is none', async () => {
    await field('renewal', { type: 'date' });
    const [first] = await indexContacts([ana, bo]);
    await set(first?.uuid, 'renewal', '2027-03-12');
    const template_id = await saleTemplate({ language: 'es', name: 'venta' });
    expect(await plan([group], { template_id, ...renewal })).toMatchObject({ recipients: 2 });
    expect(await texts()).toEqual([['12 de marzo de 2027'], ['soon']]);
  });

  it('are read for people of files and numbers whom a contact has, and only those that the mapping names', async () => {
    await field('plan', { type: 'choices', choices: ['Basic', 'Pro'], label: 'Plan, as agreed' });
    await field('other');
    const [first] = await indexContacts([ana]);
    await set(first?.uuid, 'plan', ['Pro', 'Basic']);
    await set(first?.uuid, 'other', 'Secret');
    const mapping = [{ field: 'facts.plan' }];
    await plan([csv(`Phone,Name\n${ana.phone},A\n${bo.phone},B`), { type: 'numbers', text: bo.phone }], {
      mapping,
    });
    const rows = await recipients();
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'empty_variable', 'empty_variable']);
    expect(await texts()).toEqual([['Basic and Pro'], 'empty_variable', 'empty_variable']);
    expect(JSON.stringify(rows)).not.toContain('Secret');
    expect(inLanguage('en', rows[1]?.detail ?? '')).toBe('Empty: Plan, as agreed (Body {{1}})');
  });

  it('leave out who has a value that WhatsApp refuses, and take many people at once', async () => {
    await field('renewal');
    const people = Array.from({ length: 1_100 }, (_, at) => ({ ...ana, phone: `+3461${1_000_000 + at}` }));
    const contacts = await indexContacts(people);
    await set(contacts[0]?.uuid, 'renewal', 'much     space');
    for (const at of [499, 500, 1_099]) await set(contacts[at]?.uuid, 'renewal', `of ${at}`);
    await plan([selected(contacts)], renewal);
    const found = await texts();
    expect([0, 1, 499, 500, 1_099].map((at) => found[at])).toEqual([
      'refused_value',
      ['soon'],
      ['of 499'],
      ['of 500'],
      ['of 1099'],
    ]);
  });

  it('stay as they were approved when a value changes before the start, as fields of the service do', async () => {
    await field('renewal');
    const [first] = await indexContacts([ana]);
    await set(first?.uuid, 'renewal', 'in May');
    const id = await draft([group], renewal);
    const { plan_hash } = await planBroadcast(marketer(), id);
    await set(first?.uuid, 'renewal', 'in June');
    await startBroadcast(marketer(), id, { plan_hash });
    expect(await texts()).toEqual([['in May']]);
    expect((await planBroadcast(marketer(), await draft([group], renewal))).plan_hash).not.toBe(plan_hash);
  });

  it.each([
    ['archived', { archived: true }],
    ['hidden from marketers', { hidden_from: ['marketer' as const] }],
    ['hidden from support', { hidden_from: ['support' as const] }],
  ])('are refused by plan, start and resume when one is %s, also in a copy', async (_what, change) => {
    const { id: fieldId } = await field('renewal');
    await indexContacts([ana]);
    const starts_at = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
    const [unplanned, planned, begun] = [
      await draft([group], renewal),
      await draft([group], renewal),
      await draft([group], scheduled(starts_at)),
    ];
    const { plan_hash } = await planBroadcast(marketer(), planned);
    await startBroadcast(marketer(), begun, await planBroadcast(marketer(), begun));
    await updateField(as('admin'), fieldId, change);

    await expect(planBroadcast(marketer(), unplanned)).rejects.toMatchObject(lost);
    await expect(startBroadcast(marketer(), planned, { plan_hash })).rejects.toMatchObject(lost);
    const copy = await duplicateBroadcast(marketer(), planned);
    expect(copy.mapping).toEqual(renewal.mapping);
    await expect(planBroadcast(marketer(), copy.id)).rejects.toMatchObject(lost);
    expect((await getBroadcast(copy.id)).plan).toBeNull();

    await keepUp(Date.parse(starts_at));
    expect(await getBroadcast(begun)).toMatchObject({
      state: 'paused',
      started_at: null,
      counts: { waiting: 1 },
    });
    expect((await getBroadcast(begun)).reason).toContain('renewal');
    await expect(resumeBroadcast(marketer(), begun)).rejects.toMatchObject(lost);
    await updateField(as('admin'), fieldId, { archived: false, hidden_from: [] });
    await resumeBroadcast(marketer(), begun);
    await keepUp(Date.parse(starts_at));
    expect((await getBroadcast(begun)).state).toBe('running');
  });

  it('are refused by an approval, and don’t stop what has begun', async () => {
    const { id: fieldId } = await field('renewal');
    await signUp(adminNamed('Eva'));
    await indexContacts([ana]);
    const id = await draft([group], renewal);
    const { plan_hash } = await planBroadcast(marketer(), id);
    const settings = {
      approval_above: 0,
      confirm_above: 100,
      marketers_approve: false,
      zone: 'UTC',
      tier: null,
    };
    await broadcastSetting.save(marketer(), settings);
    await startBroadcast(marketer(), id, { plan_hash });
    await updateField(as('admin'), fieldId, { archived: true });
    await expect(approveBroadcast(adminNamed('Eva'), id, { plan_hash })).rejects.toMatchObject(lost);
    expect((await getBroadcast(id)).state).toBe('awaiting_approval');
    await updateField(as('admin'), fieldId, { archived: false });
    await approveBroadcast(adminNamed('Eva'), id, { plan_hash });
    await updateField(as('admin'), fieldId, { archived: true });
    await pauseBroadcast(marketer(), id);
    expect((await resumeBroadcast(marketer(), id)).state).toBe('running');
  });

  it('are refused by plan when no field has that key', async () => {
    await indexContacts([ana]);
    await expect(plan([group], renewal)).rejects.toMatchObject(lost);
  });
});
