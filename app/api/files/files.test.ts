import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { browserOf } from '@/lib/testing/people';
import { insertMember } from '@/lib/testing/rights';
import { setUpApp } from '@/lib/testing/stores';
import { workbookOf } from '@/lib/testing/workbook';
import { POST } from './csv/route';

let store: Store;
let cookie: string;

beforeAll(async () => {
  store = openSqlite(':memory:');
  await migrate(store);
  setUpApp(store);
  cookie = (await browserOf(await insertMember('Nia', ['support']))).get('cookie') ?? '';
});
afterAll(() => store.destroy());

async function convert(body: Uint8Array) {
  const init = { method: 'POST', headers: { cookie }, body: Buffer.from(body) };
  const request = new Request('http://localhost:3000/api/files/csv', init);
  return POST(request, { params: Promise.resolve({}) });
}

it('turns a workbook into CSV text, each row in its line', async () => {
  const xml = '<row r="1"><c><v>34612344711</v></c></row><row r="3"><c t="str"><v>a,b</v></c></row>';
  const response = await convert(workbookOf({ sheets: [{ name: 'S', xml }, { name: 'T' }] }));
  expect(await response.json()).toEqual({
    text: '34612344711\r\n\r\n"a,b"\r\n',
    sheets: ['S', 'T'],
    sheet: 'S',
    guessed_encoding: null,
  });
});

it('says what is wrong with a file that it can’t read', async () => {
  const response = await convert(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { detail: expect.stringContaining('old Excel file'), issues: [{ path: 'file' }] },
  ]);
});

it('refuses a body of more than 20 MB', async () => {
  expect((await convert(new Uint8Array(21 * 1024 * 1024))).status).toBe(413);
});

it('refuses a third upload while two others of the same person are arriving', async () => {
  const slow = () => {
    let end = () => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('phone\n'));
        end = () => controller.close();
      },
    });
    const init = { method: 'POST', headers: { cookie }, body, duplex: 'half' } as RequestInit;
    const request = new Request('http://localhost:3000/api/files/csv', init);
    return { done: POST(request, { params: Promise.resolve({}) }), end: () => end() };
  };
  const [one, other] = [slow(), slow()];
  // Authenticated in the order in which they came.
  const third = await convert(Buffer.from('phone\n'));
  expect([third.status, await third.json()]).toMatchObject([
    429,
    { code: 'uploads_busy', title: 'Too many files at once' },
  ]);
  one.end();
  other.end();
  expect([(await one.done).status, (await other.done).status]).toEqual([200, 200]);
  expect((await convert(Buffer.from('phone\n'))).status).toBe(200);
});
