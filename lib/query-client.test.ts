import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from './api/client';
import type { ErrorCode } from './api/problem';
import { createQueryClient } from './query-client';

const failure = (code: ErrorCode, retry_after?: number) =>
  new ApiError({ type: '', title: '', status: 500, detail: 'x', code, request_id: 'r', retry_after });

describe('mutations', () => {
  it('make every page of a list stale when the caller has an onSuccess of its own', async () => {
    const client = createQueryClient();
    for (const page of [1, 2, 3]) client.setQueryData(['contacts', 'list', { page }], []);
    client.setQueryData(['contact-groups'], []);
    const mutation = client.getMutationCache().build(client, {
      mutationFn: async () => 'done',
      onSuccess: () => {},
      meta: { invalidates: [['contacts', 'list']] },
    });
    await mutation.execute(undefined);
    const stale = client.getQueryCache().findAll({ predicate: (query) => query.state.isInvalidated });
    expect(stale.map((query) => query.queryKey[2])).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }]);
  });

  it('make stale also what the caller’s onSuccess has just set', async () => {
    const client = createQueryClient();
    const queryKey = ['contacts', 'list', { page: 1 }];
    client.setQueryData(queryKey, ['before']);
    const mutation = client.getMutationCache().build(client, {
      mutationFn: async () => 'done',
      onSuccess: () => void client.setQueryData(queryKey, ['saved']),
      meta: { invalidatesLater: [['contacts', 'list']] },
    });
    await mutation.execute(undefined);
    expect(client.getQueryState(queryKey)).toMatchObject({ data: ['saved'], isInvalidated: true });
  });

  it('fail at once without a connection, and are not run once there is one', async () => {
    const client = createQueryClient();
    const mutationFn = vi.fn(() => Promise.reject(new ApiError(null)));
    onTestFinished(() => onlineManager.setOnline(true));
    onlineManager.setOnline(false);
    const started = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
    await expect(started).rejects.toMatchObject({ code: 'offline' });
    onlineManager.setOnline(true);
    expect(mutationFn).toHaveBeenCalledOnce();
  });

  it('report the prefixes when they made anything stale', async () => {
    const onChanged = vi.fn();
    const client = createQueryClient(undefined, onChanged);
    const build = (invalidates?: string[][]) =>
      client.getMutationCache().build(client, { mutationFn: async () => 'done', meta: { invalidates } });
    await build([['contacts', 'list']]).execute(undefined);
    await build().execute(undefined);
    expect(onChanged).toHaveBeenCalledExactlyOnceWith([['contacts', 'list']]);
  });
});

it.each([
  ['not_found', undefined, true],
  ['conflict', undefined, true],
  ['service_failed', undefined, false],
  ['service_failed', 'not_executed', false],
  ['service_timeout', 'unknown', true],
] as const)('after %s (%s), lists that show it are read again: %s', async (code, outcome, isStale) => {
  const onChanged = vi.fn();
  const client = createQueryClient(undefined, onChanged);
  client.setQueryData(['staff', 'list'], []);
  const problem = { type: '', title: '', status: 500, detail: 'x', code, request_id: 'r', outcome };
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new ApiError(problem)),
    meta: { invalidates: [['staff']] },
  });
  await expect(mutation.execute(undefined)).rejects.toThrow();
  expect(client.getQueryState(['staff', 'list'])?.isInvalidated).toBe(isStale);
  expect(onChanged).toHaveBeenCalledTimes(isStale ? 1 : 0);
});

it('says that an answer was lost before slow lists are fetched again', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(() => new Promise<string>(() => {}));
  const queryKey = ['staff'];
  const stop = new QueryObserver(client, { queryKey, queryFn, initialData: 'all' }).subscribe(() => {});
  const mutationFn = () => Promise.reject(new ApiError(null));
  const mutation = client.getMutationCache().build(client, { mutationFn, meta: { invalidates: [queryKey] } });
  await expect(mutation.execute(undefined)).rejects.toMatchObject({ mayHaveRun: true });
  expect(client.isFetching({ queryKey })).toBe(1);
  stop();
  client.clear();
});

it('reports a success before slow lists are fetched again', async () => {
  const onChanged = vi.fn();
  const client = createQueryClient(undefined, onChanged);
  const queryFn = vi.fn(() => new Promise<string>(() => {}));
  const queryKey = ['reply-rules'];
  const stop = new QueryObserver(client, { queryKey, queryFn, initialData: 'all' }).subscribe(() => {});
  const meta = { invalidates: [['replies']], invalidatesLater: [queryKey] };
  const mutation = client.getMutationCache().build(client, { mutationFn: async () => 'done', meta });
  await expect(mutation.execute(undefined)).resolves.toBe('done');
  expect(client.isFetching({ queryKey })).toBe(1);
  expect(onChanged).toHaveBeenCalledExactlyOnceWith([['replies'], queryKey]);
  stop();
  client.clear();
});

describe('coming back to a tab', () => {
  afterEach(() => {
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });

  it('reads its list again, but not the one that was read a moment ago', async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    client.mount();
    const queryFn = vi.fn(async () => 'rows');
    const stop = new QueryObserver(client, { queryKey: ['contacts', 'list'], queryFn }).subscribe(() => {});
    const comeBackAfter = async (ms: number) => {
      focusManager.setFocused(false);
      await vi.advanceTimersByTimeAsync(ms);
      focusManager.setFocused(true);
      await vi.advanceTimersByTimeAsync(0);
    };
    await comeBackAfter(5_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await comeBackAfter(6_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
    client.unmount();
  });
});

describe('a session that has ended', () => {
  it('is reported once', async () => {
    const onSignedOut = vi.fn();
    const client = createQueryClient(onSignedOut);
    const queryFn = () => Promise.reject(failure('unauthenticated'));
    await expect(client.fetchQuery({ queryKey: ['a'], queryFn, retry: false })).rejects.toThrow();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

describe('asking again by itself', () => {
  const retries = (error: Error) => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    return typeof retry === 'function' && retry(0, error);
  };

  it('is for a busy service that said when', () => {
    expect(retries(failure('service_busy', 5))).toBe(true);
    expect(retries(failure('service_busy', 3600))).toBe(false);
  });

  it('is not for anything else', () => {
    expect(retries(failure('service_timeout'))).toBe(false);
    expect(retries(failure('unauthenticated'))).toBe(false);
    expect(retries(new ApiError(null))).toBe(false);
  });
});
