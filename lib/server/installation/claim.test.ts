import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEFAULT_DATA_SETTINGS } from '@/lib/data/settings';
import { DAY_MS } from '@/lib/dates/days';
import {
  adminNamed,
  draftTo,
  indexContacts,
  numbersFrom,
  saleTemplate,
  signUp,
  startedTo,
} from '@/lib/testing/broadcasts';
import { changeImport, indexAll, supporter, uploadText } from '@/lib/testing/imports';
import { held, newFolder, REAL, restarting } from '@/lib/testing/installation';
import { doJobs } from '@/lib/testing/jobs';
import { marketer } from '@/lib/testing/marketer';
import { noteWeekBefore } from '@/lib/testing/noted-week';
import { sentAt } from '@/lib/testing/old-messages';
import { withSandbox } from '@/lib/testing/service';
import { staff } from '@/lib/testing/staff';
import { describeStores, setUpApp } from '@/lib/testing/stores';
import { startAsShown } from '../../testing/imports';
import { createBroadcast } from '../broadcasts/broadcasts';
import { pauseBroadcast, resumeBroadcast } from '../broadcasts/control';
import { askForPlan } from '../broadcasts/prepare';
import { getBroadcast } from '../broadcasts/store';
import { keepUp } from '../broadcasts/upkeep';
import { readIndexStatus } from '../contact-index/status';
import { removeOld } from '../data/retention';
import type { Store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { readSeen } from '../db/node-file';
import { stopImport } from '../imports/control';
import { getImport } from '../imports/store';
import { createImport } from '../imports/upload';
import { isClaimedStore, noteWork, readInstallation, workMayGoOn } from '../jobs/may-go-on';
import { getSend } from '../sends/list';
import { serviceStatus } from '../service-page/service-status';
import { saveDataSettings } from '../settings/data';
import { claimMessages } from './claim-messages';

const OTHER = JSON.stringify({ id: 'other', era: 0, generation: 7 });

describeStores('a store and its installation', (open) => {
  const { folder, restart, goBack, rememberedAs } = restarting(open);

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
    const before = readFileSync(join(folder(), 'installation'), 'utf8');
    expect(await restart()).toMatchObject({ verdict: 'known', held: { broadcasts: 0 } });
    await noteWork();
    writeFileSync(join(folder(), 'installation'), before);
    expect(claimMessages(await restart())).toEqual([]);
    expect(await held(id)).toEqual({ state: 'running', causes: null });
  });

  it('adopts a store of an older version without pausing anything', async () => {
    setUpApp(open(), { DATA_DIR: folder(), ...REAL });
    const id = await startedTo(numbersFrom(612_000_001, 2));
    await rememberedAs(`${REAL.SERVICE_BASE_URL}/`);
    expect(claimMessages(await restart(REAL))).toEqual([]);
    expect(await held(id)).toEqual({ state: 'running', causes: null });
    expect(
      await open().selectFrom('setting').select('key').where('key', 'like', '%service').execute(),
    ).toEqual([]);
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

  it.each([
    ['put back', () => goBack(), undefined],
    ['copied', async () => writeFileSync(join(folder(), 'installation'), OTHER), 'copied'],
  ])(
    'removes nothing because of its age in the week after it was %s',
    async (_, turn, verdict = 'restored') => {
      await restart();
      const [now, month] = [Date.now(), 32 * DAY_MS];
      await noteWeekBefore(now);
      await saveDataSettings(staff(), { ...DEFAULT_DATA_SETTINGS, messages: 1 });
      const id = await sentAt(now - month);
      await restart();
      await turn();
      const claim = await restart();
      expect(claim).toMatchObject({ verdict });
      expect(claimMessages({ ...claim, isEmpty: false }).join()).toContain(
        'For seven days, nothing is removed',
      );
      await removeOld(now);
      expect(await getSend(id)).toMatchObject({ id });
      await noteWeekBefore(now);
      await removeOld(now);
      await expect(getSend(id)).rejects.toMatchObject({ code: 'removed' });
    },
  );

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
    await signUp(adminNamed('Ada'));
    await signUp(marketer('Demoted'));
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
    await expect(resumeBroadcast(adminNamed('Demoted'), running, hold?.at)).rejects.toMatchObject({
      code: 'forbidden',
    });
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

  it('lets no one start what had missed its start before an admin has read why', async () => {
    await restart();
    await signUp(adminNamed('Ada'));
    const starts_at = new Date(Date.now() + 60_000).toISOString();
    const id = await startedTo(numbersFrom(612_000_001, 2), {
      schedule: { zone: 'UTC', quiet: null, starts_at },
    });
    await keepUp(Date.parse(starts_at) + 180 * 60_000);
    expect(await held(id)).toEqual({ state: 'missed', causes: null });
    await restart();
    await goBack();
    expect(await restart()).toMatchObject({ verdict: 'restored', held: { broadcasts: 1 } });
    const { state, held: hold, ended_at, reason } = await getBroadcast(id);
    expect({ state, ended_at }).toEqual({ state: 'paused', ended_at: null });
    expect(reason).toContain('restored from a backup');
    expect(hold).toMatchObject({ causes: ['restored'], was_scheduled: true });
    await expect(resumeBroadcast(marketer(), id, hold?.at)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(resumeBroadcast(adminNamed('Ada'), id)).rejects.toMatchObject({ code: 'conflict' });
    await keepUp(Date.now());
    expect(await held(id)).toEqual({ state: 'paused', causes: ['restored'] });
    await resumeBroadcast(adminNamed('Ada'), id, hold?.at);
    expect(await held(id)).toEqual({ state: 'scheduled', causes: null });
  });

  it('starts no import by a preview from before, and reads the contacts again for the next one', async () => {
    await restart();
    withSandbox();
    const ctx = await supporter();
    await indexAll(ctx);
    const { id, dry_run } = await uploadText(ctx, ['First name,Phone', 'Eva,+34612000001']);
    const { id: unread } = await createImport(ctx, {
      kind: 'contacts',
      name: 'people.csv',
      bytes: Buffer.from('First name,Phone\nAda,+34612000002'),
    });
    expect(dry_run).toMatchObject({ writes: 1 });
    await restart();
    await goBack();
    await restart();
    await doJobs();
    for (const each of [id, unread]) {
      expect(await getImport(ctx, each)).toMatchObject({ state: 'draft', dry_run: null, checking: null });
      await expect(startAsShown(ctx, each)).rejects.toMatchObject({ code: 'conflict' });
    }
    expect((await readIndexStatus()).state).toBe('waiting');
    expect(await changeImport(ctx, id, {})).toMatchObject({ dry_run: { writes: 1 } });
    expect(await startAsShown(ctx, id)).toMatchObject({ state: 'running' });
  });

  it('pauses again after each restore, and when the newer store is put back', async () => {
    await restart();
    await signUp(adminNamed('Ada'));
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
    writeFileSync(join(elsewhere, 'installation'), OTHER);
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

  it('opens no empty desk, nor a sandbox, beside the note of a store when DATABASE_URL was lost or is another', async () => {
    const note = join(folder(), 'installation');
    writeFileSync(note, OTHER);
    for (const variables of [REAL, {}])
      await expect(restart(variables)).rejects.toThrow(/is empty.*Set DATABASE_URL as before/);
    expect(readFileSync(note, 'utf8')).toBe(OTHER);
    expect(await readInstallation(open())).toBeUndefined();
    rmSync(note);
    expect(await restart(REAL)).toMatchObject({ verdict: 'new', isEmpty: true });
  });

  it('begins again in the folder of a sandbox whose store was removed', async () => {
    writeFileSync(join(folder(), 'installation'), OTHER);
    writeFileSync(join(folder(), 'sandbox.db'), '');
    expect(await restart()).toMatchObject({ isEmpty: true });
  });

  it('is refused where the note can’t be read, which isn’t where there is none', async () => {
    mkdirSync(join(folder(), 'installation'));
    await expect(restart()).rejects.toThrow(/can’t be read/);
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

  it('is the claimed store when this process notes work between the reading of its row and the row’s arrival', async () => {
    await restart();
    const executeTakeFirst = async () => {
      const row = await readInstallation(open());
      await noteWork();
      return row;
    };
    const slow = { selectFrom: () => ({ selectAll: () => ({ executeTakeFirst }) }) } as unknown as Store;
    expect(await isClaimedStore(slow)).toBe(true);
    await goBack();
    expect(await isClaimedStore(slow)).toBe(false);
  });

  it('holds an import no longer once it was stopped, so that an undo of it is paused and resumed as any other', async () => {
    await restart();
    withSandbox();
    const ctx = await supporter();
    await indexAll(ctx);
    const { id } = await uploadText(ctx, ['First name,Phone', 'Eva,+34612000001']);
    await startAsShown(ctx, id);
    await restart();
    await goBack();
    await restart();
    expect((await getImport(ctx, id)).held).toMatchObject({ causes: ['restored'] });
    expect(await stopImport(ctx, id)).toMatchObject({ state: 'stopped', held: null });
  });
});
