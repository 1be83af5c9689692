import { expect, it } from 'vitest';
import { describeStores, setUpApp } from '../../testing/stores';
import { createUser } from '../users/users';
import { findGroups, loseGroups } from './lost-groups';

const [FORMER, OTHER] = [1, 2];
const query = (condition: object) => new URLSearchParams({ condition: JSON.stringify(condition) }).toString();

describeStores('groups of a former service', (open) => {
  const searches = async () => {
    const segments = await open().selectFrom('segment').select('condition as text').orderBy('id').execute();
    const views = await open().selectFrom('saved_view').select('query as text').orderBy('id').execute();
    return [...segments, ...views].map(({ text }) => text);
  };

  it('are lost to what asks of them, and found again when that service is connected again', async () => {
    const condition = { any: [{ field: 'group', is: 'any_of', value: [5, 7] }] };
    const texts = [JSON.stringify(condition), 'group=7%2Cnone&sort=name', query(condition), 'group=none'];
    const [segment = '', ...views] = texts;
    const at = { created_at: '', updated_at: '' };
    await open()
      .insertInto('segment')
      .values({ id: 's', name: 'S', name_key: 's', condition: segment, created_by: null, ...at })
      .execute();
    setUpApp(open());
    const olga = { name: 'Olga', email: 'olga@example.com', password: 'Olga likes long passwords' };
    const owner_id = await createUser({ ...olga, roles: ['support'] });
    const view = { owner_id, shared: 0, ...at };
    await open()
      .insertInto('saved_view')
      .values(views.map((text, n) => ({ id: `${n}`, name: `${n}`, query: text, ...view })))
      .execute();
    await loseGroups(open(), FORMER);
    const lost = await searches();
    expect(lost).toEqual([
      expect.stringMatching(/\[-\d+5,-\d+7\]/),
      expect.stringMatching(/^group=-\d+7%2C-\d+&sort=name$/),
      expect.stringMatching(/-\d+7/),
      'group=none',
    ]);
    await loseGroups(open(), OTHER);
    await findGroups(open(), OTHER);
    expect(await searches()).toEqual(lost);
    await findGroups(open(), FORMER);
    expect(await searches()).toEqual(texts);
  });
});
