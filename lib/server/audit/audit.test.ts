import { beforeEach, expect, it } from 'vitest';
import { createGate } from '@/lib/testing/gate';
import { describeStores, setUpApp } from '../../testing/stores';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { audited, drainAudit } from './audit';
import { getAuditEvent } from './list';

const ctx: Context = { actor: { kind: 'job', name: 'test' }, requestId: 'r', address: null };

describeStores('events on record', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });
  const outcomes = async () =>
    (await open().selectFrom('audit').select('outcome').orderBy('id').execute()).map((row) => row.outcome);
  const loseTheRow = () => open().schema.alterTable('audit').renameTo('audit_gone').execute();
  const findTheRow = () => open().schema.alterTable('audit_gone').renameTo('audit').execute();

  it('stay done when their end cannot be noted', async () => {
    const event = audited(ctx, { action: 'a.b' }, async () => {
      await loseTheRow();
      return 'done';
    });
    await expect(event).resolves.toBe('done');
    await findTheRow();
    expect(await outcomes()).toEqual(['started']);
  });

  it('keep their own fault when their end cannot be noted', async () => {
    const event = audited(ctx, { action: 'a.b' }, async () => {
      await loseTheRow();
      throw new AppError('service_timeout', 'Late.', { outcome: 'unknown' });
    });
    await expect(event).rejects.toMatchObject({ code: 'service_timeout', outcome: 'unknown' });
    await findTheRow();
  });

  it.each(['done', 'refused'])(
    'tell what they found out when they are %s, which then stays',
    async (outcome) => {
      const event = { action: 'a.b', record: { type: 'send', id: 'meant' }, after: { rows: 2 } };
      await audited(ctx, event, async (found) => {
        found.record_id = 'real';
        found.result = { added: 1, password: 'canary' };
        if (outcome === 'refused') throw new AppError('conflict', 'No.', { outcome: 'not_executed' });
      }).catch(() => {});
      const row = await open().selectFrom('audit').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ outcome, record_id: 'real', after: '{"rows":2}' });
      expect(row.result).toBe('{"added":1,"password":"[masked]"}');
      expect((await getAuditEvent(row.id)).after).toEqual({ rows: 2, added: 1, password: '[masked]' });
      const change = open().updateTable('audit').set({ result: '{}' });
      await expect(change.execute()).rejects.toThrow('append-only');
    },
  );

  it('keep what else happened', async () => {
    await audited(ctx, { action: 'a.b' }, async (found) => {
      found.detail = 'The address was cleared: token=canary';
    });
    const row = await open()
      .selectFrom('audit')
      .select(['outcome', 'detail_code', 'detail'])
      .executeTakeFirst();
    expect(row).toEqual({
      outcome: 'done',
      detail_code: null,
      detail: 'The address was cleared: token=[masked]',
    });
  });

  it('keep no secret in the words of their end', async () => {
    const refused = new AppError('invalid', 'No: token=canary', { outcome: 'not_executed' });
    await audited(ctx, { action: 'a.b' }, () => Promise.reject(refused)).catch(() => {});
    const row = await open().selectFrom('audit').select(['detail_code', 'detail']).executeTakeFirst();
    expect(row).toEqual({ detail_code: 'invalid', detail: 'No: token=[masked]' });
  });

  it('are completed before the process stops', async () => {
    const { opened: held, open: letGo } = createGate();
    const event = audited(ctx, { action: 'a.b' }, () => held);
    const ended = drainAudit().then(() => outcomes());
    letGo();
    await event;
    expect(await ended).toEqual(['done']);
  });
});
