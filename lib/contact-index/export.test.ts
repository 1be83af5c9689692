import { afterEach, expect, it, vi } from 'vitest';
import { coded } from '../messages/coded';
import { type ExportOptions, fetchExport } from './export';

const OPTIONS: ExportOptions = {
  of: { q: 'ana', unread: true, sort: '-chat' },
  columns: ['uuid', 'email'],
  format: 'raw',
  as: 'csv',
};

afterEach(() => vi.unstubAllGlobals());

function answer(parts: (string | Error)[], { rows = 2, status = 200 } = {}) {
  const body = new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else if (part instanceof Error) controller.error(part);
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  const headers = {
    'x-total-rows': String(rows),
    'content-disposition': 'attachment; filename="contacts-2026-11-21.csv"',
  };
  const asked = vi.fn(async (_path: string, _init?: RequestInit) => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

const take = (options = OPTIONS, signal = new AbortController().signal, onProgress = vi.fn()) =>
  fetchExport(options, { signal, onProgress });

it('gives the whole file, and tells how far it is', async () => {
  answer(['\ufeffName\r\n"a\nb"\r', '\nc\r\n']);
  const onProgress = vi.fn();
  const { blob, name, rows } = await take(OPTIONS, undefined, onProgress);
  expect(Buffer.from(await blob.arrayBuffer()).toString()).toBe('\ufeffName\r\n"a\nb"\r\nc\r\n');
  expect([name, rows]).toEqual(['contacts-2026-11-21.csv', 2]);
  expect(onProgress.mock.calls).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

it('asks for what matches in the address, and for what is selected in the body', async () => {
  const matching = answer(['Name\r\n'], { rows: 0 });
  await take();
  expect(matching.mock.calls[0]?.[1]?.method).toBe('POST');
  expect(matching.mock.calls[0]?.[0]).toBe(
    '/api/contact-index/contacts/export?q=ana&unread=1&sort=-chat&columns=uuid%2Cemail&format=raw&as=csv',
  );
  const selected = answer(['Name\r\n'], { rows: 0 });
  await take({ ...OPTIONS, of: { uuids: ['a', 'b'] } });
  expect(selected.mock.calls[0]?.[0]).toBe('/api/contact-index/contacts/export/selected');
  expect(JSON.parse(String(selected.mock.calls[0]?.[1]?.body))).toEqual({
    uuids: ['a', 'b'],
    columns: ['uuid', 'email'],
    format: 'raw',
    as: 'csv',
  });
});

it.each([
  ['breaks off', ['Name\r\na\r\n', new TypeError('network error')]],
  ['ends too early', ['Name\r\na\r\n']],
])('gives nothing of a file that %s', async (_how, parts) => {
  answer(parts);
  await expect(take()).rejects.toThrow(coded('contacts-export.cutOff', { arrived: 1, total: 2 }));
});

it('throws the reason when the server refuses', async () => {
  answer([JSON.stringify({ code: 'forbidden', detail: 'Your role does not allow this.' })], { status: 403 });
  await expect(take()).rejects.toThrow('Your role does not allow this.');
});

it('lets an abort through', async () => {
  const abort = new AbortController();
  answer(['Name\r\n', new DOMException('gone', 'AbortError')]);
  const taking = take(OPTIONS, abort.signal);
  abort.abort();
  await expect(taking).rejects.toMatchObject({ name: 'AbortError' });
});
