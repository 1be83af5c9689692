import { expect, it } from 'vitest';
import { GET } from '@/app/api/messages/[language]/[namespaces]/route';
import { callRoute } from '@/lib/testing/calls';
import { messagesVersion, namespacesIn } from './catalog';

const read = (language: string, namespaces: string, v?: string) =>
  callRoute(GET, 'GET', `/api/messages/x/y${v === undefined ? '' : `?v=${v}`}`, {
    params: { language, namespaces },
  });

it('gives anyone the messages of a part, to keep for ever under the version of this build', async () => {
  const response = await read('en', 'group-names,errors', messagesVersion());
  expect(await response.json()).toEqual({
    'group-names': { unnamed: ['Group ', ['id']] },
    errors: expect.objectContaining({ nothingSaved: 'Nothing was saved.' }),
  });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('gives a tab of another build today’s messages, which aren’t kept', async () => {
  for (const v of ['former', undefined]) {
    const response = await read('en', 'group-names', v);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

it('gives all messages at once, as an open page asks for when its language changes', async () => {
  const all = namespacesIn('en');
  const response = await read('en', all.join(), messagesVersion());
  expect(Object.keys(await response.json())).toEqual(all);
});

it('has nothing outside the messages', async () => {
  for (const [language, namespaces] of [
    ['..', 'package'],
    ['en', '../../package'],
    ['en', '__proto__'],
    ['nowhere', 'nothing'],
  ] as const) {
    const response = await read(language, namespaces);
    expect(response.status === 400 || /^\{("\w+":\{\})?\}$/.test(await response.text())).toBe(true);
  }
});
