import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsaved } from '../unsaved/unsaved';
import { loadPart, reloadWhenGone, wasReloaded } from './load-part';

const gone = new Error('Failed to load chunk /_next/static/chunks/0a1b.js from module 7');
const part = (error: unknown) => loadPart(() => Promise.reject(error));

let kept: Map<string, string>;
const reload = vi.fn();
const asked = vi.fn();

const serverAnswers = (status: number | null) =>
  asked.mockImplementation(async () => {
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('a part of the app', () => {
  it('is what it loads', async () => {
    expect(await loadPart(async () => 'part')).toBe('part');
    expect(asked).not.toHaveBeenCalled();
  });

  it('that the server has no more reloads the page without asking about what was typed, and says so once', async () => {
    serverAnswers(404);
    const release = unsaved.hold(() => {});
    expect(await reloadWhenGone(gone)).toBe(true);
    expect(asked).toHaveBeenCalledWith('/_next/static/chunks/0a1b.js', { method: 'HEAD', cache: 'no-store' });
    expect(reload).toHaveBeenCalledOnce();
    expect(unsaved.atRisk()).toBe(false);
    release();
    expect([wasReloaded(), wasReloaded()]).toEqual([true, false]);
  });

  it.each([null, 200, 500, 503])(
    'that fails while the server answers %s fails, and reloads nothing',
    async (status) => {
      serverAnswers(status);
      await expect(part(gone)).rejects.toBe(gone);
      expect(reload).not.toHaveBeenCalled();
      expect(wasReloaded()).toBe(false);
    },
  );

  it('that fails for another reason is not asked for', async () => {
    const fault = new TypeError('x is not a function');
    await expect(part(fault)).rejects.toBe(fault);
    expect(asked).not.toHaveBeenCalled();
  });

  it('reloads the page again only after a minute', async () => {
    serverAnswers(404);
    expect(await reloadWhenGone(gone)).toBe(true);
    vi.advanceTimersByTime(59_000);
    await expect(part(gone)).rejects.toBe(gone);
    vi.advanceTimersByTime(2_000);
    expect(await reloadWhenGone(gone)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads nothing where the browser keeps nothing, since it would never end', async () => {
    serverAnswers(404);
    vi.stubGlobal('sessionStorage', undefined);
    await expect(part(gone)).rejects.toBe(gone);
    expect(reload).not.toHaveBeenCalled();
    expect(wasReloaded()).toBe(false);
  });
});
