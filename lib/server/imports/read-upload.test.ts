import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../testing/runs';
import { readUpload } from './read-upload';

const URL = 'http://desk.test/api/imports';
const MULTIPART = 'multipart/form-data; boundary=xx';

const send = (body: BodyInit, type?: string) =>
  readUpload(
    new Request(URL, { method: 'POST', body, headers: type ? { 'content-type': type } : undefined }),
  );

function formOf(content: BlobPart, name = 'Großkunden "A".csv', sheet?: string): FormData {
  const form = new FormData();
  form.set('kind', 'contacts');
  form.set('file', new File([content], name));
  if (sheet) form.set('sheet', sheet);
  return form;
}

it('reads the file and the fields around it, whatever the file has', async () => {
  const line = fc.constantFrom('\r\n', '--', '-', 'a', '\r\n\r\n', '\0', 'filename="x"', 'ü', '; filename=');
  const content = fc.array(line, { maxLength: 40 }).map((parts) => parts.join(''));
  const property = fc.asyncProperty(content, async (text) => {
    const { bytes, ...rest } = await send(formOf(text, undefined, 'Sheet 1'));
    expect(rest).toEqual({ kind: 'contacts', name: 'Großkunden "A".csv', sheet: 'Sheet 1' });
    expect(Buffer.from(bytes).toString()).toBe(text);
  });
  await fc.assert(property, { numRuns: runs(200) });
});

it('reads the longest names of a file and of a sheet', async () => {
  const [name, sheet] = [`${'"é日'.repeat(165)}.csv`, '日'.repeat(200)];
  expect(await send(formOf('a', name, sheet))).toMatchObject({ name, sheet });
});

it('reads a file of nearly 20 MB byte by byte', async () => {
  const content = Buffer.alloc(20 * 1024 * 1024 - 2_000, '+34612344711\r\n');
  const { bytes } = await send(formOf(content));
  expect(Buffer.compare(Buffer.from(bytes), content)).toBe(0);
});

it.each([
  ['no file', '--xx\r\ncontent-disposition: form-data; name="kind"\r\n\r\ncontacts\r\n--xx--', 'invalid'],
  ['no end', '--xx\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nphone', 'bad_request'],
  ['nothing but an end', '--xx--', 'invalid'],
  ['another text', 'phone,name', 'bad_request'],
])('refuses a form with %s', async (_title, body, code) => {
  await expect(send(body, MULTIPART)).rejects.toMatchObject({ code });
});

it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'])(
  'refuses a form of the type %s',
  async (type) => {
    await expect(send('--\r\n\r\n--', type)).rejects.toMatchObject({ code: 'bad_request' });
  },
);

it('reads pasted text, up to 8 MB', async () => {
  const paste = (text: string) =>
    send(JSON.stringify({ kind: 'contacts', name: 'Pasted', sheet: 'S', text }), 'application/json');
  expect(Buffer.from((await paste('Phone\n+34612344711')).bytes).toString()).toBe('Phone\n+34612344711');
  await expect(paste('x'.repeat(8 * 1024 * 1024))).rejects.toMatchObject({ code: 'payload_too_large' });
});
