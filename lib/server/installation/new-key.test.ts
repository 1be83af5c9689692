import { describe, expect, it } from 'vitest';
import {
  adminNamed,
  draftTo,
  indexContacts,
  numbersFrom,
  saleTemplate,
  signUp,
  startedTo,
} from '@/lib/testing/broadcasts';
import { indexAll, supporter, uploadText } from '@/lib/testing/imports';
import { held, REAL, restarting, STAGING } from '@/lib/testing/installation';
import { loggedLines } from '@/lib/testing/logged-lines';
import { marketer } from '@/lib/testing/marketer';
import { HOURS, saveAs } from '@/lib/testing/replies';
import { withSandbox } from '@/lib/testing/service';
import { describeStores } from '@/lib/testing/stores';
import { startAsShown } from '../../testing/imports';
import { createBroadcast } from '../broadcasts/broadcasts';
import { resumeBroadcast } from '../broadcasts/control';
import { planBroadcast } from '../broadcasts/plan';
import { getBroadcast } from '../broadcasts/store';
import { searchContacts } from '../contact-index/search/search';
import { resumeImport } from '../imports/control';
import { getImport } from '../imports/store';
import { readInstallation, workMayGoOn } from '../jobs/may-go-on';
import { service } from '../service/connection';
import type { ServiceClient } from '../service/types';
import { serviceStatus } from '../service-page/service-status';
import { claimMessages } from './claim-messages';
import { lookAtKey, startLookingAtKey, stopLookingAtKey } from './new-key';

describeStores('a store and its installation', (open) => {
  const { restart } = restarting(open);

  it('calls no reply saved that went to a service before it is known whose the new key is', async () => {
    await restart(STAGING);
    withSandbox();
    await restart({ ...STAGING, SERVICE_API_KEY: 'another' });
    withSandbox();
    expect(await saveAs('Ana', HOURS)).toMatchObject({ state: 'unknown', saved_at: null });
    await lookAtKey(service());
    expect(await saveAs('Ana', HOURS)).toMatchObject({ state: 'saved', saved_by: 'Ana' });
  });

  describe('a service that comes back', () => {
    /** A broadcast and an import that began at this service with one contact, and wait since another was connected. */
    async function leftBehind() {
      await restart(STAGING);
      withSandbox();
      const ctx = await supporter();
      await indexAll(ctx);
      const { id: imported } = await uploadText(ctx, ['First name,Phone', 'Eva,+34612000001']);
      await startAsShown(ctx, imported);
      const broadcast = await startedTo(numbersFrom(612_000_001, 2));
      const template = await saleTemplate({ name: 'other' });
      const draft = await createBroadcast(marketer(), draftTo(template, [{ type: 'group', id: 7 }]));
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
      const group = async () => (await getBroadcast(draft.id)).audience.sources[0];
      return { broadcast, imported, uuid, organization_id, elsewhere, group };
    }

    it('is known by its organization when its key was changed since', async () => {
      const { broadcast, imported, organization_id, elsewhere } = await leftBehind();
      const claim = await restart({ ...STAGING, SERVICE_API_KEY: 'rotated' });
      expect(claim).toMatchObject({ isKeyNew: false, mayBeKnown: true });
      expect(await elsewhere()).toEqual([true, true]);
      expect(await lookAtKey(showing(organization_id))).toBe(true);
      expect(await elsewhere()).toEqual([false, false]);
      const admin = adminNamed('Ada');
      await signUp(admin);
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
      const { uuid, organization_id, elsewhere, group } = await leftBehind();
      expect(await group()).toMatchObject({ id: expect.toSatisfy((id) => id < 0) });
      await restart({ SERVICE_BASE_URL: 'http://127.0.0.1:11', SERVICE_API_KEY: 's' });
      await lookAtKey(showing(organization_id, uuid));
      expect(await elsewhere()).toEqual([false, false]);
      expect(await group()).toMatchObject({ id: 7 });
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

  it('says that the secret is new, and not that the key is, when the same key is checked again for that', async () => {
    const texts = async (variables: Record<string, string>) =>
      claimMessages(await restart({ ...REAL, ...variables })).join(' ');
    expect(await texts({})).toBe('');
    const AUTH_SECRET = 'y'.repeat(32);
    const said = await texts({ AUTH_SECRET });
    expect(said).toContain('AUTH_SECRET, or the file auth-secret in DATA_DIR, is another one');
    expect(said).toContain('Everyone has to sign in again. People with 2FA need a recovery code');
    expect(said).toContain('can’t tell whether the API key is the same');
    expect(said).not.toContain('The API key is new');
    expect(await lookAtKey(showing(1))).toBe(true);
    expect(await texts({ AUTH_SECRET })).toBe('');
  });

  it('says without a stack that the key has to be set when the service rejects a new one', async () => {
    await restart(REAL);
    await restart({ ...REAL, SERVICE_API_KEY: 'wrong', LOG_LEVEL: 'warn' });
    const refused = { kind: 'response', respond: () => Response.json({}, { status: 401 }) } as const;
    withSandbox().failAlways('listContacts', refused);
    const lines = loggedLines();
    startLookingAtKey();
    await stopLookingAtKey();
    const msg = expect.stringContaining('Set SERVICE_API_KEY to a key that the messaging service accepts.');
    expect(lines).toEqual([{ level: 40, time: expect.any(String), msg }]);
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
});

/** A service with one contact of this organization; with none it has no records. */
function showing(organization_id: number | null, uuid = 'other'): ServiceClient {
  const data = organization_id === null ? [] : [{ organization_id, uuid }];
  return { ...service(), listContacts: async () => ({ data }), listGroups: async () => ({ data }) } as never;
}
