import { afterEach, expect, it, vi } from 'vitest';
import { coded, inLanguage } from '../messages/coded';
import { translate } from '../messages/loaded';
import { setReauthenticator } from './ask-to-reauthenticate';
import { ApiError, request, requestFile } from './client';
import { setPageService } from './page-service';

const owed = () =>
  Response.json({ code: 'proof_required', detail: 'Confirm your identity.' }, { status: 403 });
const body = { name: 'Eve' };

/** A server that asks for reauthentication until `proven`. */
function server() {
  const state = { proven: false };
  const fetched = vi.fn(async (path: string, init: RequestInit) =>
    state.proven ? Response.json({ path, sent: init.body }) : owed(),
  );
  vi.stubGlobal('fetch', fetched);
  return { state, fetched };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('repeats what was sent once the person has proven who they are, and asks once for several requests', async () => {
  const { state, fetched } = server();
  const ask = vi.fn(async () => {
    state.proven = true;
    return true;
  });
  const undo = setReauthenticator(ask);
  const both = await Promise.all(['/api/a', '/api/b'].map((path) => request(path, { method: 'POST', body })));
  expect(both).toEqual([
    { path: '/api/a', sent: '{"name":"Eve"}' },
    { path: '/api/b', sent: '{"name":"Eve"}' },
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(4);
  undo();
});

it('asks for the same proof before it gets a file', async () => {
  const { state, fetched } = server();
  const undo = setReauthenticator(async () => {
    state.proven = true;
    return true;
  });
  const { blob } = await requestFile('/api/a', { method: 'POST', body });
  expect(JSON.parse(await blob.text())).toMatchObject({ path: '/api/a' });
  expect(fetched).toHaveBeenCalledTimes(2);
  undo();
});

it('fails with the server’s error when the person does not confirm, or when no dialog is mounted', async () => {
  const { fetched } = server();
  const undo = setReauthenticator(async () => false);
  await expect(request('/api/a', { method: 'POST', body })).rejects.toMatchObject({ code: 'proof_required' });
  undo();
  await expect(request('/api/a', { method: 'POST', body })).rejects.toMatchObject({ code: 'proof_required' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it.each([
  [503, 'Frontdesk isn’t available at the moment (error 503). Try again in a minute.'],
  [413, 'This is too large for the server (error 413). Make it smaller and try again.'],
])('says in words what a proxy’s status %i means', async (status, message) => {
  vi.stubGlobal('fetch', async () => new Response('<h1>nginx</h1>', { status }));
  await expect(request('/api/a', { method: 'POST', body })).rejects.toThrow(message);
});

it.each([
  ['breaks off', () => new Response(halfOf('{"id":"1"}'), { status: 201 })],
  ['is a page of the network', () => new Response('<h1>Sign in to the Wi-Fi</h1>')],
])('leaves open whether a write was done when its successful response %s', async (_how, respond) => {
  vi.stubGlobal('fetch', async () => respond());
  const error = await request('/api/a', { method: 'POST', body }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ problem: null, mayHaveRun: true });
});

it('keeps what a response said, which is written again in another language once its messages are there', async () => {
  const taken = coded('groups-errors.nameTaken', { name: 'VIP' });
  const issues = [{ path: 'name', message: inLanguage('en', taken), coded: taken }];
  const problem = { code: 'invalid', detail: 'Nothing was saved.', coded: 'errors.nothingSaved', issues };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 422 }));
  const error = await request('/api/a', { method: 'POST', body }).catch((thrown: ApiError) => thrown);
  if (!(error instanceof ApiError)) throw error;
  expect(error.message).toBe('Nothing was saved.');
  const kept = [error.said, error.issues[0]?.message ?? ''];
  const english = ['Nothing was saved.', 'This name already exists: “VIP”.'];
  expect(kept.map((text) => inLanguage('en', text))).toEqual(english);
  expect(kept.map((text) => inLanguage('fr', text))).toEqual(english);
  translate('fr', 'errors');
  translate('fr', 'groups-errors');
  const french = [coded('errors.nothingSaved'), taken].map((text) => inLanguage('fr', text));
  expect(kept.map((text) => inLanguage('fr', text))).toEqual(french);
  expect(french).not.toEqual(english);
});

it('rethrows an abort while the response arrives', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  vi.stubGlobal('fetch', async () => new Response(halfOf('[]', signal.reason)));
  await expect(request('/api/a', { signal })).rejects.toBe(signal.reason);
});

/** A body whose connection breaks after its first bytes. */
function halfOf(text: string, error: unknown = new TypeError('terminated')): ReadableStream<Uint8Array> {
  const parts = [new TextEncoder().encode(text.slice(0, text.length / 2))];
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.error(error);
    },
  });
}

it('says of which messaging service the page is with what it changes, and not with what it reads', async () => {
  const fetched = vi.fn(async (_path: string, _init: { headers: Record<string, string> }) =>
    Response.json({}),
  );
  vi.stubGlobal('fetch', fetched);
  setPageService(7);
  await request('/api/a', { method: 'POST', body });
  await request('/api/a');
  setPageService(null);
  expect(fetched.mock.calls.map(([, { headers }]) => headers['x-messaging-service'])).toEqual([
    '7',
    undefined,
  ]);
});
