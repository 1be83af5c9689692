import { expect, it } from 'vitest';
import { coded } from '@/lib/messages/coded';
import { contentOf } from '@/lib/templates/content';
import type { TemplateContent } from '@/lib/templates/parts';
import { adminNamed, indexContacts, signUp } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { ana, group, planning } from '../../testing/planning';
import { describeStores } from '../../testing/stores';
import { getTemplate, updateTemplate } from '../templates/templates';
import { approveBroadcast } from './approval';
import { resumeBroadcast } from './control';
import { planBroadcast } from './plan';
import { broadcastSetting } from './settings';
import { startBroadcast } from './start';
import { getBroadcast } from './store';
import { testBroadcast } from './test-message';
import { keepUp } from './upkeep';

const message = coded('broadcasts-errors.templateChanged', { name: 'spring_sale' });
const changed = { code: 'invalid', issues: [{ path: 'template_id', message }] };

describeStores('a broadcast whose template was changed since its plan', (open) => {
  const { draft, templateId } = planning(open);

  const change = async (values: Partial<TemplateContent>) => {
    const { version, ...template } = await getTemplate(templateId());
    return updateTemplate(marketer(), templateId(), {
      template: { ...contentOf(template), ...values },
      version,
    });
  };
  const planned = async (values: object = {}) => {
    await indexContacts([ana]);
    const id = await draft([group], values);
    return { id, ...(await planBroadcast(marketer(), id)) };
  };

  it('is neither started, approved nor tested: its messages would say something else', async () => {
    await signUp(adminNamed('Eva'));
    const { id, plan_hash } = await planned();
    await broadcastSetting.save(marketer(), { ...(await broadcastSetting.read()), approval_above: 0 });
    await startBroadcast(marketer(), id, { plan_hash });
    await change({ body: 'You owe us {{1}}.' });
    await expect(approveBroadcast(adminNamed('Eva'), id, { plan_hash })).rejects.toMatchObject(changed);
    await expect(startBroadcast(marketer(), id, { plan_hash })).rejects.toMatchObject(changed);
    await expect(testBroadcast(marketer(), id, { position: 0, phone: '+34699999999' })).rejects.toMatchObject(
      changed,
    );
    expect((await getBroadcast(id)).state).toBe('awaiting_approval');
    await planBroadcast(marketer(), id);
  });

  it('starts when only what isn’t sent was changed', async () => {
    const { id, plan_hash } = await planned();
    await change({
      status: { state: 'APPROVED', quality: 'GREEN', reason: '' },
      labels: { 'body:1': 'Name' },
      examples: [{ variable: '1', example: 'Bo' }],
    });
    expect((await startBroadcast(marketer(), id, { plan_hash })).state).toBe('running');
  });

  it('pauses at its time, until the template is as it was', async () => {
    const starts_at = new Date(Date.now() + 60_000).toISOString();
    const { id, plan_hash } = await planned({ schedule: { starts_at, zone: 'UTC', quiet: null } });
    await startBroadcast(marketer(), id, { plan_hash });
    const { body } = await getTemplate(templateId());
    await change({ body: 'You owe us {{1}}.' });
    await keepUp(Date.parse(starts_at));
    expect(await getBroadcast(id)).toMatchObject({ state: 'paused', started_at: null });
    await expect(resumeBroadcast(marketer(), id)).rejects.toMatchObject(changed);
    await change({ body });
    await resumeBroadcast(marketer(), id);
    await keepUp(Date.parse(starts_at));
    expect((await getBroadcast(id)).state).toBe('running');
  });
});
