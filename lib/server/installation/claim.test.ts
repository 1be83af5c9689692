import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  adminNamed,
  draftTo,
  indexContacts,
  numbersFrom,
  saleTemplate,
  startedTo,
} from '@/lib/testing/broadcasts';
import { indexAll, supporter, uploadText } from '@/lib/testing/imports';
import { marketer } from '@/lib/testing/marketer';
import { withSandbox } from '@/lib/testing/service';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { createBroadcast } from '../broadcasts/broadcasts';
import { pauseBroadcast, resumeBroadcast, stopBroadcast } from '../broadcasts/control';
import { duplicateBroadcast, retryBroadcast } from '../broadcasts/copy';
import { planBroadcast } from '../broadcasts/plan';
import { askForPlan } from '../broadcasts/prepare';
import { startBroadcast } from '../broadcasts/start';
import { getBroadcast } from '../broadcasts/store';
import { searchContacts } from '../contact-index/search/search';
import { isPostgres } from '../db/dialect';
import { readSeen } from '../db/node-file';
import { resumeImport, startImport, stopImport, undoImport } from '../imports/control';
import { getImport } from '../imports/store';
import { noteWork, readInstallation, workMayGoOn } from '../jobs/may-go-on';
import { service } from '../service/connection';
import type { ServiceClient } from '../service/types';
import { serviceStatus } from '../service-page/service-status';
import { claimStore } from './claim';
import { claimMessages } from './claim-messages';
import { lookAtKey } from './new-key';

const REAL = { SERVICE_BASE_URL: 'http://127.0.0.1:9', SERVICE_API_KEY: 'k' };
const STAGING = { SERVICE_BASE_URL: 'http://127.0.0.1:10', SERVICE_API_KEY: 's' };

describeStores('a store and its installation', (open) => {
  let folder = '';
  beforeEach(() => {
    folder = newFolder();
  });

  /** A new process on the store, with these variables. */
  function restart(variables: Record<string, string> = {}, DATA_DIR = folder) {
    setUpApp(open(), { DATA_DIR, AUTH_SECRET: 'x'.repeat(32), ...variables });
    return claimStore();
  }

  const held = async (id: string) => {
    const { state, held: hold } = await getBroadcast(id);
    return { state, causes: hold?.causes ?? null };
  };
  /** As if a backup from before the last starts had been put back. */
  const goBack = () => open().updateTable('installation').set({ generation: 1 }).execute();

  it('holds what was brought back with the machine or its disks, once the line of the docs has been run', async () => {
    await restart();
    const id = await startedTo(numbersFrom(612_000_001, 2));
    const doc = readFileSync(join('docs', 'backup.md'), 'utf8');
    const line = /^update installation set copied_at = .*;$/m.exec(doc)?.[0] ?? '';
    await sql.raw(line).execute(open());
    const claim = await restart({}, newFolder());
    expect(claim).toMatchObject({ verdict: 'restored', held: { broadcasts: 1 } });
    expect(claim.copied_at).toMatch(/^20\d\d-/);
    expect(await held(id)).toEqual({ state: 'paused', causes: ['restored'] });
    expect(await restart({}, newFolder())).toMatchObject({
      verdict: isPostgres(open()) ? 'known' : 'copied',
    });
  });

  it('goes on from one start to the next, also after a crash between the store and the file', async () => {
    await restart();
    const id = await startedTo(numbersFrom(612_000_001, 2));
    const before = readFileSync(join(folder, 'installation'), 'utf8');
    expect(await restart()).toMatchObject({ verdict: 'known', held: { broadcasts: 0 } });
    await noteWork();
    writeFileSync(join(folder, 'installation'), before);
    expect(claimMessages(await restart())).toEqual([]);
    expect(await held(id)).toEqual({ state: 'running', causes: null });
  });

  it('adopts a store of an older version without pausing anything', async () => {
    setUpApp(open(), { DATA_DIR: folder, ...REAL });
    const id = await startedTo(numbersFrom(612_000_001, 2));
    await rememberedAs(`${REAL.SERVICE_BASE_URL}/`);
    expect(claimMessages(await restart(REAL))).toEqual([]);
    expect(await held(id)).toEqual({ state: 'running', causes: null });
    expect(
      await open().selectFrom('setting').select('key').where('key', 'like', '%service').execute(),
    ).toEqual([]);
  });

  it('notices in a store of an older version that its service was another', async () => {
    setUpApp(open(), { DATA_DIR: folder, ...REAL });
    const id = await startedTo(numbersFrom(612_000_001, 2));
    await rememberedAs('https://former.example/');
    expect(claimMessages(await restart(REAL)).join()).toContain('https://former.example/');
    expect(await held(id)).toEqual({ state: 'paused', causes: ['service'] });
  });

  it('pauses what was running, scheduled or paused when the store is older than what was seen of it', async () => {
    await restart();
    const running = await startedTo(numbersFrom(612_000_001, 2));
    const starts_at = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = await startedTo(numbersFrom(612_000_003, 2), {
      schedule: { zone: 'UTC', quiet: null, starts_at },
    });
    const paused = await startedTo(numbersFrom(612_000_005, 2));
    await pauseBroadcast(marketer(), paused);
    await restart();
    await goBack();
    const claim = await restart();
    expect(claim).toMatchObject({ verdict: 'restored', held: { broadcasts: 3, imports: 0 } });
    expect(claimMessages(claim).join()).toContain('3 broadcasts are paused until an admin resumes');
    for (const id of [running, scheduled, paused]) {
      expect(await held(id)).toEqual({ state: 'paused', causes: ['restored'] });
    }
    // It stays as it is until an admin has decided, and a second start finds nothing new.
    expect(await restart()).toMatchObject({ verdict: 'known' });
    expect(await held(scheduled)).toEqual({ state: 'paused', causes: ['restored'] });
    expect(await workMayGoOn()).toBe(true);
  });

  it('makes no plan that was asked for before, and lets people ask again', async () => {
    await restart();
    const template = await saleTemplate();
    await indexContacts([{ phone: '+34612000001', contact_group_id: 7 }]);
    const { id } = await createBroadcast(marketer(), draftTo(template, [{ type: 'group', id: 7 }]));
    expect((await askForPlan(marketer(), id)).preparing).not.toBeNull();
    await restart();
    await goBack();
    await restart();
    expect(await getBroadcast(id)).toMatchObject({ state: 'draft', plan: null, preparing: null });
    expect((await askForPlan(marketer(), id)).preparing).toMatchObject({ problem: null });
  });

  it('is resumed only by an admin who has read why; what had not begun is scheduled again', async () => {
    await restart();
    const running = await startedTo(numbersFrom(612_000_001, 2));
    const starts_at = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = await startedTo(numbersFrom(612_000_003, 2), {
      schedule: { zone: 'UTC', quiet: null, starts_at },
    });
    await restart();
    await goBack();
    await restart();
    const hold = (await getBroadcast(running)).held;
    await expect(resumeBroadcast(marketer(), running, hold?.at)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(resumeBroadcast(adminNamed('Ada'), running)).rejects.toMatchObject({ code: 'conflict' });
    const earlier = new Date(0).toISOString();
    await expect(resumeBroadcast(adminNamed('Ada'), running, earlier)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await resumeBroadcast(adminNamed('Ada'), running, hold?.at)).toMatchObject({
      state: 'running',
      held: null,
    });
    expect(await resumeBroadcast(adminNamed('Ada'), scheduled, hold?.at)).toMatchObject({
      state: 'scheduled',
    });
  });

  it('pauses again after each restore, and when the newer store is put back', async () => {
    await restart();
    const id = await startedTo(numbersFrom(612_000_001, 2));
    await restart();
    const newer = await readInstallation(open());
    await goBack();
    await restart();
    const { held: hold } = await getBroadcast(id);
    await resumeBroadcast(adminNamed('Ada'), id, hold?.at);
    await goBack();
    await open().updateTable('installation').set({ era: 0 }).execute();
    expect(await restart()).toMatchObject({ verdict: 'restored', held: { broadcasts: 1 } });
    await open()
      .updateTable('installation')
      .set({ era: newer?.era ?? 0, generation: (newer?.generation ?? 0) + 1_000 })
      .execute();
    expect(await restart()).toMatchObject({ verdict: 'restored', held: { broadcasts: 1 } });
  });

  it('takes a store whose data folder knows another for a copy', async () => {
    await restart();
    const id = await startedTo(numbersFrom(612_000_001, 2));
    const elsewhere = newFolder();
    writeFileSync(join(elsewhere, 'installation'), JSON.stringify({ id: 'other', era: 0, generation: 7 }));
    expect(await restart({}, elsewhere)).toMatchObject({ verdict: 'copied', held: { broadcasts: 1 } });
    expect(await held(id)).toEqual({ state: 'paused', causes: ['copied'] });
    expect(readSeen()?.id).toBe((await readInstallation(open()))?.id);
    expect(await restart({}, elsewhere)).toMatchObject({ verdict: 'known' });
  });

  it('takes a store without its file for a copy with SQLite, and for a joining node with PostgreSQL', async () => {
    await restart();
    const id = await startedTo(numbersFrom(612_000_001, 2));
    const joined = await restart({}, newFolder());
    expect(joined.verdict).toBe(isPostgres(open()) ? 'known' : 'copied');
    expect((await held(id)).state).toBe(isPostgres(open()) ? 'running' : 'paused');
    if (!isPostgres(open())) return;
    // The first node is restarted while the other goes on.
    await noteWork();
    expect(await restart()).toMatchObject({ verdict: 'known', held: { broadcasts: 0 } });
  });

  it('begins without a note where the data folder can’t be written, and says so', async () => {
    const claim = await restart({}, '/proc/nope');
    expect(claimMessages(claim).join()).toContain('DATA_DIR can’t be written');
  });

  it('stops work while it runs when the store is replaced by an older one', async () => {
    await restart();
    await noteWork();
    expect(await workMayGoOn()).toBe(true);
    await goBack();
    expect(await workMayGoOn()).toBe(false);
    expect((await serviceStatus(['support'])).stopped).toBe('replaced');
    await noteWork();
    expect(readSeen()?.generation).toBeGreaterThan(1);
    expect(await restart()).toMatchObject({ verdict: 'restored' });
    expect(await workMayGoOn()).toBe(true);
  });

  it('pauses everything at another service, and knows none of the former contacts there', async () => {
    await restart(STAGING);
    const id = await startedTo(numbersFrom(612_000_001, 2));
    const template = await saleTemplate({ name: 'other' });
    const draft = await createBroadcast(marketer(), draftTo(template, [{ type: 'group', id: 7 }]));
    const { plan_hash } = await planBroadcast(marketer(), draft.id);
    const claim = await restart(REAL);
    expect(claimMessages(claim).join()).toContain(
      'belonged to another messaging service, http://127.0.0.1:10/',
    );
    expect((await getBroadcast(id)).held).toMatchObject({
      causes: ['service'],
      from: 'http://127.0.0.1:10/',
    });
    await expect(startBroadcast(marketer(), draft.id, { plan_hash })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(planBroadcast(marketer(), draft.id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await searchContacts({ q: '612', page: 1, per_page: 10 })).meta.total).toBe(0);
    expect(await restart(STAGING)).toMatchObject({ verdict: 'known', from: 'http://127.0.0.1:9/' });
    expect(await held(id)).toMatchObject({ state: 'paused' });
  });

  it('resumes no broadcast at another service, and lets it be stopped or copied to a draft', async () => {
    await restart(STAGING);
    const id = await startedTo(numbersFrom(612_000_001, 2));
    await restart(REAL);
    const admin = adminNamed('Ada');
    const { held: hold, is_elsewhere } = await getBroadcast(id);
    expect(is_elsewhere).toBe(true);
    await expect(resumeBroadcast(admin, id, hold?.at)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('another messaging service or organization'),
    });
    expect(await duplicateBroadcast(admin, id)).toMatchObject({ state: 'draft', is_elsewhere: false });
    expect(await stopBroadcast(admin, id)).toMatchObject({ state: 'stopped', retryable: 0 });
    await expect(retryBroadcast(admin, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('makes a draft of the former service this one’s when it is planned here', async () => {
    await restart(STAGING);
    const template = await saleTemplate();
    const { id } = await createBroadcast(marketer(), draftTo(template, [{ type: 'group', id: 7 }]));
    await restart(REAL);
    await indexContacts([{ phone: '+34612000001', contact_group_id: 7 }]);
    const { plan_hash } = await planBroadcast(marketer(), id);
    expect(await startBroadcast(marketer(), id, { plan_hash })).toMatchObject({
      state: 'running',
      is_elsewhere: false,
    });
  });

  it('plans no draft to the people of a broadcast of another service', async () => {
    await restart(STAGING);
    const former = await startedTo(numbersFrom(612_000_001, 2));
    const template = await saleTemplate();
    const sources = [{ type: 'recipients', id: former, got: false }];
    const { id } = await createBroadcast(marketer(), draftTo(template, sources));
    await stopBroadcast(marketer(), former);
    await restart(REAL);
    await indexContacts([{ phone: '+34612000001' }]);
    await expect(planBroadcast(marketer(), id)).rejects.toMatchObject({ code: 'conflict' });
  });

  describe('a service that comes back', () => {
    /** A broadcast and an import that began at this service with one contact, and wait since another was connected. */
    async function leftBehind() {
      await restart(STAGING);
      withSandbox();
      const ctx = await supporter();
      await indexAll(ctx);
      const { id: imported } = await uploadText(ctx, ['First name,Phone', 'Eva,+34612000001']);
      await startImport(ctx, imported);
      const broadcast = await startedTo(numbersFrom(612_000_001, 2));
      const { uuid } = await open().selectFrom('contact_index').select('uuid').executeTakeFirstOrThrow();
      const { organization_id } = JSON.parse(
        (await open().selectFrom('contact_index_record').select('record').executeTakeFirstOrThrow()).record,
      );
      await restart(REAL);
      await lookAtKey(showing(4711));
      const elsewhere = async () => [
        (await getBroadcast(broadcast)).is_elsewhere,
        (await getImport(adminNamed('Ada'), imported)).is_elsewhere,
      ];
      expect(await elsewhere()).toEqual([true, true]);
      return { broadcast, imported, uuid, organization_id, elsewhere };
    }

    it('is known by its organization when its key was changed since', async () => {
      const { broadcast, imported, organization_id, elsewhere } = await leftBehind();
      const claim = await restart({ ...STAGING, SERVICE_API_KEY: 'rotated' });
      expect(claim).toMatchObject({ isKeyNew: false, mayBeKnown: true });
      expect(await elsewhere()).toEqual([true, true]);
      expect(await lookAtKey(showing(organization_id))).toBe(true);
      expect(await elsewhere()).toEqual([false, false]);
      const admin = adminNamed('Ada');
      const at = (await getBroadcast(broadcast)).held?.at;
      expect(await resumeBroadcast(admin, broadcast, at)).toMatchObject({ state: 'running' });
      const importedAt = (await getImport(admin, imported)).held?.at;
      expect(await resumeImport(admin, imported, importedAt)).toMatchObject({ state: 'running' });
      expect(await workMayGoOn()).toBe(true);
      expect(await restart({ ...STAGING, SERVICE_API_KEY: 'rotated' })).toMatchObject({ from: null });
    });

    it('stays another one when its new key is another organization’s', async () => {
      const { organization_id, elsewhere } = await leftBehind();
      await restart({ ...STAGING, SERVICE_API_KEY: 'rotated' });
      await lookAtKey(showing(organization_id + 1));
      expect(await elsewhere()).toEqual([true, true]);
    });

    it('is known at another URL by the organization and a record', async () => {
      const { uuid, organization_id, elsewhere } = await leftBehind();
      await restart({ SERVICE_BASE_URL: 'http://127.0.0.1:11', SERVICE_API_KEY: 's' });
      await lookAtKey(showing(organization_id, uuid));
      expect(await elsewhere()).toEqual([false, false]);
    });

    it('is not known at another URL by the number of an organization alone', async () => {
      const { organization_id, elsewhere } = await leftBehind();
      await restart({ SERVICE_BASE_URL: 'http://127.0.0.1:11', SERVICE_API_KEY: 's' });
      await lookAtKey(showing(organization_id));
      expect(await elsewhere()).toEqual([true, true]);
    });

    it('leaves other nodes at work that found it too', async () => {
      const { organization_id } = await leftBehind();
      await restart({ ...STAGING, SERVICE_API_KEY: 'rotated' });
      const service = (await readInstallation(open()))?.service;
      await lookAtKey(showing(organization_id));
      expect((await readInstallation(open()))?.service).toBe(service);
    });
  });

  it('never goes on with an import at another service, until its own is connected again', async () => {
    await restart(STAGING);
    withSandbox();
    const ctx = await supporter();
    await indexAll(ctx);
    const { id } = await uploadText(ctx, ['First name,Phone', 'Eva,+34612000001']);
    const { id: draft } = await uploadText(ctx, ['First name,Phone', 'Ada,+34612000002']);
    await startImport(ctx, id);
    await restart(REAL);
    const admin = adminNamed('Ada');
    const { state, held: hold, is_elsewhere } = await getImport(admin, id);
    expect({ state, causes: hold?.causes, is_elsewhere }).toEqual({
      state: 'paused',
      causes: ['service'],
      is_elsewhere: true,
    });
    await expect(resumeImport(admin, id, hold?.at)).rejects.toMatchObject({ code: 'conflict' });
    await expect(startImport(admin, draft)).rejects.toMatchObject({ code: 'conflict' });
    await open().updateTable('import').set({ state: 'finished', n_done: 1 }).where('id', '=', id).execute();
    await open()
      .updateTable('import_row')
      .set({ state: 'done', before: '{}' })
      .where('import_id', '=', id)
      .execute();
    await expect(undoImport(admin, id)).rejects.toMatchObject({ code: 'conflict' });
    await open().updateTable('import').set({ state: 'paused' }).where('id', '=', id).execute();

    await restart(STAGING);
    const back = await getImport(admin, id);
    expect(back).toMatchObject({ state: 'paused', is_elsewhere: false });
    await expect(resumeImport(ctx, id, back.held?.at)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await resumeImport(admin, id, back.held?.at)).toMatchObject({ state: 'running', held: null });
  });

  it('holds an import no longer once it was stopped, so that an undo of it is paused and resumed as any other', async () => {
    await restart();
    withSandbox();
    const ctx = await supporter();
    await indexAll(ctx);
    const { id } = await uploadText(ctx, ['First name,Phone', 'Eva,+34612000001']);
    await startImport(ctx, id);
    await restart();
    await goBack();
    await restart();
    expect((await getImport(ctx, id)).held).toMatchObject({ causes: ['restored'] });
    expect(await stopImport(ctx, id)).toMatchObject({ state: 'stopped', held: null });
  });

  it('lets nothing run with a new API key until it is known, and then goes on for the same organization', async () => {
    await restart(REAL);
    const id = await startedTo(numbersFrom(612_000_001, 2));
    await indexContacts([{ phone: '+34612000001' }]);
    const claim = await restart({ ...REAL, SERVICE_API_KEY: 'new' });
    expect(claimMessages(claim).join()).toContain('The API key is new');
    expect(await workMayGoOn()).toBe(false);
    expect((await serviceStatus(['support'])).stopped).toBe('new_key');
    const template = await saleTemplate({ name: 'other' });
    const { id: draft } = await createBroadcast(marketer(), draftTo(template, [{ type: 'group', id: 7 }]));
    await expect(planBroadcast(marketer(), draft)).rejects.toMatchObject({ code: 'conflict' });
    expect(await lookAtKey(showing(null))).toBe(false);
    expect(await workMayGoOn()).toBe(false);
    expect(await lookAtKey(showing(1))).toBe(true);
    expect(await workMayGoOn()).toBe(true);
    expect(await held(id)).toEqual({ state: 'running', causes: null });
    expect(await restart({ ...REAL, SERVICE_API_KEY: 'new' })).toMatchObject({ isKeyNew: false });
  });

  it('pauses everything when a new API key is another organization’s, and has an empty index', async () => {
    await restart(REAL);
    const id = await startedTo(numbersFrom(612_000_001, 2));
    await indexContacts([{ phone: '+34612000009', first_name: 'Ana' }]);
    await restart({ ...REAL, SERVICE_API_KEY: 'new' });
    await lookAtKey(showing(8));
    expect(await held(id)).toEqual({ state: 'paused', causes: ['service'] });
    expect((await searchContacts({ q: 'ana', page: 1, per_page: 10 })).meta.total).toBe(0);
    expect(await workMayGoOn()).toBe(true);
  });

  it('never runs the sandbox on the store of a real service, and changes nothing then', async () => {
    await restart(REAL);
    const before = await readInstallation(open());
    await expect(restart()).rejects.toThrow(
      /SERVICE_BASE_URL isn’t set, but this store belongs to .*127\.0\.0\.1:9/,
    );
    expect(await readInstallation(open())).toEqual(before);
    expect(await restart(REAL)).toMatchObject({ verdict: 'known', from: null });
  });

  it('refuses the sandbox on a real service’s store of an older version too', async () => {
    setUpApp(open(), { DATA_DIR: folder });
    await rememberedAs('https://former.example/');
    await expect(restart()).rejects.toThrow(/SERVICE_BASE_URL isn’t set/);
    expect(await readInstallation(open())).toBeUndefined();
  });

  it('leaves the sandbox for a real service with its work paused, and can’t go back', async () => {
    await restart();
    const id = await startedTo(numbersFrom(612_000_001, 2));
    expect(claimMessages(await restart(REAL)).join()).toContain('left its sandbox');
    expect(await held(id)).toEqual({ state: 'paused', causes: ['service'] });
    await expect(restart()).rejects.toThrow(/SERVICE_BASE_URL isn’t set/);
  });

  async function rememberedAs(url: string) {
    const row = { key: 'contact_index_service', value: JSON.stringify(url), updated_at: '' };
    await open().insertInto('setting').values(row).execute();
  }
});

/** A service with one contact of this organization; with none it has no records. */
function showing(organization_id: number | null, uuid = 'other'): ServiceClient {
  const data = organization_id === null ? [] : [{ organization_id, uuid }];
  return { ...service(), listContacts: async () => ({ data }), listGroups: async () => ({ data }) } as never;
}

function newFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
