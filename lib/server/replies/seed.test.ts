import { beforeEach, expect, it } from 'vitest';
import { SEED_REPLIES } from '@/lib/sandbox/seed/replies';
import { marketer } from '../../testing/marketer';
import { HOURS, listAll, NOWHERE, PRICES, reply, saveAs } from '../../testing/replies';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { noteReply, removeReply, replyRules, replyVersions } from './list';
import { seedReplies } from './seed';

const REAL = { SERVICE_BASE_URL: 'http://127.0.0.1:1', SERVICE_API_KEY: 'k' };

describeOnSqlite('the local copy of a new installation', (open) => {
  beforeEach(() => {
    setUpApp(open());
    withSandbox();
  });
  const uuids = async () => (await listAll()).data.map(({ uuid }) => uuid).sort();
  const everySeed = SEED_REPLIES.map(({ uuid }) => uuid);

  it('begins once with the replies of the sandbox, as drafts of the system', async () => {
    await Promise.all([seedReplies(), seedReplies()]);
    await seedReplies();
    const { data } = await listAll();
    expect(data).toHaveLength(SEED_REPLIES.length);
    for (const each of data) {
      expect(each).toMatchObject({ state: 'draft', version: 1, updated_by: null, saved_at: null });
    }
    for (const seed of SEED_REPLIES) expect(data).toContainEqual(expect.objectContaining(seed));
    expect((await replyRules()).data.map(({ uuid }) => uuid)).toEqual(everySeed);
    expect((await replyVersions(HOURS)).data).toMatchObject([{ version: 1, by: null, state: 'draft' }]);
  });

  it('can be saved as it is, without the question about overwriting', async () => {
    await seedReplies();
    expect(await saveAs('Ana', HOURS, { version: 1, overwrite: false })).toMatchObject({ state: 'saved' });
  });

  it('does not add again what a person has removed, even when that is everything', async () => {
    await seedReplies();
    await removeReply(marketer(), HOURS);
    await seedReplies();
    expect(await uuids()).toEqual(everySeed.filter((uuid) => uuid !== HOURS));
    for (const uuid of await uuids()) await removeReply(marketer(), uuid);
    await seedReplies();
    expect(await uuids()).toEqual([]);
  });

  it('is left to those who have written in it already', async () => {
    await noteReply(marketer('Ana'), { ...reply(), uuid: NOWHERE });
    await seedReplies();
    await removeReply(marketer(), NOWHERE);
    await seedReplies();
    expect(await uuids()).toEqual([]);
  });

  it('is empty on a real service', async () => {
    setUpApp(open(), REAL);
    await seedReplies();
    expect(await uuids()).toEqual([]);
  });

  it('loses on a real service what no person has changed, and keeps the rest', async () => {
    await seedReplies();
    await saveAs('Ana', HOURS, { version: 1 });
    const [, , third] = SEED_REPLIES;
    if (!third) throw new Error('the sandbox has too few replies');
    const { uuid, ...same } = third;
    await saveAs('Bo', uuid, { ...same, version: 1 });
    await removeReply(marketer(), PRICES);
    await noteReply(marketer('Ana'), { ...reply(), uuid: PRICES });
    await noteReply(marketer('Ana'), { ...reply(), uuid: NOWHERE });
    setUpApp(open(), REAL);
    await seedReplies();
    await seedReplies();
    expect(await uuids()).toEqual([HOURS, PRICES, uuid, NOWHERE]);
  });
});
