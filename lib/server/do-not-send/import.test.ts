import type { QueryResult, RootOperationNode, UnknownRow } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as postRejected } from '@/app/api/do-not-send/import/rejected/route';
import { POST as postImport } from '@/app/api/do-not-send/import/route';
import { callRoute } from '../../testing/calls';
import { marketer } from '../../testing/marketer';
import { browserOf } from '../../testing/people';
import { insertMember } from '../../testing/rights';
import { setUpApp } from '../../testing/stores';
import type { Store } from '../db/client';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { storeUnavailable } from '../db/store-errors';
import { phoneOfCell } from '../phone';
import { importDoNotSend } from './import';

vi.mock('../phone', async (original) => {
  const phone = await original<typeof import('../phone')>();
  return { ...phone, phoneOfCell: vi.fn(phone.phoneOfCell) };
});
const parsed = vi.mocked(phoneOfCell);

let store: Store;

beforeAll(async () => {
  store = openSqlite(':memory:');
  await migrate(store);
});
beforeEach(async () => {
  setUpApp(store);
  await store.deleteFrom('do_not_send').execute();
  parsed.mockClear();
});
afterAll(() => store.destroy());

const load = (rows: string[], check = false) =>
  importDoNotSend(marketer(), { text: rows.join('\n'), reason: 'Asked', check });
const numbers = (count: number) => Array.from({ length: count }, (_, n) => `+346123${10_000 + n}`);
const listed = async () => (await store.selectFrom('do_not_send').select('id').execute()).length;

describe('an import of numbers', () => {
  it('says how many were added when the database fails midway', async () => {
    let batches = 0;
    const away = {
      transformQuery({ node }: { node: RootOperationNode }) {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('do_not_send'))
          batches += 1;
        if (batches === 3) throw storeUnavailable(new Error('gone'), 'not_executed');
        return node;
      },
      transformResult: async ({ result }: { result: QueryResult<UnknownRow> }) => result,
    };
    setUpApp(store.withPlugin(away));
    await expect(load(numbers(250))).rejects.toMatchObject({
      code: 'store_unavailable',
      outcome: 'unknown',
      message: expect.stringContaining('200 of 250 numbers were added'),
    });
    expect(await listed()).toBe(200);
  });

  it('parses each spelling once', async () => {
    await load(Array(1_000).fill('+34612344711'), true);
    expect(parsed).toHaveBeenCalledTimes(1);
  });

  it('yields to other requests after each hundred rows', async () => {
    let turns = 0;
    let over = false;
    const turn = () => {
      turns += 1;
      if (!over) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await load(numbers(1_000))).toMatchObject({ added: 1_000 });
    over = true;
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('refuses a file of more than 100,000 rows before it adds any', async () => {
    await expect(load(Array(100_002).fill('x'))).rejects.toMatchObject({
      code: 'invalid',
      message: 'The file has more than 100,000 rows. Split it into smaller files.',
    });
    expect(await listed()).toBe(0);
  });

  it('reports without adding anything when it only checks', async () => {
    await load(numbers(3));
    expect(await load([...numbers(5), 'x'], true)).toMatchObject({ added: 2, already_there: 3 });
    expect(await listed()).toBe(3);
  });

  it('returns a thousand reasons and their number, and the rest as a file', async () => {
    const cookie = (await browserOf(await insertMember('Nia', ['support']))).get('cookie');
    const rows = Array.from({ length: 1_500 }, (_, n) => `=${n},`);
    const body = { text: rows.join('\n'), reason: 'Asked', check: true };
    const checked = await callRoute(postImport, 'POST', '/api/do-not-send/import', { cookie, body });
    const { rejected, rejected_total } = await checked.json();
    expect([rejected.length, rejected_total]).toEqual([1_000, 1_500]);
    const path = '/api/do-not-send/import/rejected';
    const file = await (await callRoute(postRejected, 'POST', path, { cookie, body })).text();
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(1_501);
    expect(lines[1_500]).toMatch(/^1500,'=1499,"This cell has more/);
    expect(await listed()).toBe(0);
  });
});
