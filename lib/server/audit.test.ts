import { beforeEach, expect, it } from 'vitest';
import { actsEnded, audited } from './audit';
import type { Context } from './context';
import { DeskError } from './errors';
import { asDesk, describeStores } from './testing/stores';

const ctx: Context = { actor: { kind: 'job', name: 'test' }, requestId: 'r', address: null };

describeStores('acts on record', (open) => {
  beforeEach(() => {
    asDesk(open());
  });
  const outcomes = async () =>
    (await open().selectFrom('audit').select('outcome').execute()).map((row) => row.outcome);
  const loseTheRow = () => open().schema.alterTable('audit').renameTo('audit_gone').execute();
  const findTheRow = () => open().schema.alterTable('audit_gone').renameTo('audit').execute();

  it('stay done when their end cannot be noted', async () => {
    const act = audited(ctx, { action: 'a.b' }, async () => {
      await loseTheRow();
      return 'done';
    });
    await expect(act).resolves.toBe('done');
    await findTheRow();
    expect(await outcomes()).toEqual(['started']);
  });

  it('keep their own fault when their end cannot be noted', async () => {
    const act = audited(ctx, { action: 'a.b' }, async () => {
      await loseTheRow();
      throw new DeskError('service_timeout', 'Late.', { outcome: 'unknown' });
    });
    await expect(act).rejects.toMatchObject({ code: 'service_timeout', outcome: 'unknown' });
    await findTheRow();
  });

  it('are waited for by a desk that stops', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const act = audited(ctx, { action: 'a.b' }, () => held);
    const ended = actsEnded().then(() => outcomes());
    letGo();
    await act;
    expect(await ended).toEqual(['done']);
  });
});
