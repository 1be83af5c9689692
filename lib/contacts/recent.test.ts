import { beforeEach, expect, it, vi } from 'vitest';
import { clearRecentContacts, keepRecentContactsFor, recentContacts, rememberContact } from './recent';

const uuids = () => recentContacts().map(({ uuid }) => uuid);

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  keepRecentContactsFor('nia@example.com');
});

it('keeps the newest first, each once, and few', () => {
  for (const uuid of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberContact({ uuid, name: uuid });
  expect(uuids()).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
});

it('are gone at sign-out, and for another person', () => {
  rememberContact({ uuid: 'a', name: 'A' });
  keepRecentContactsFor('nia@example.com');
  expect(uuids()).toEqual(['a']);
  keepRecentContactsFor('omar@example.com');
  expect(uuids()).toEqual([]);
  rememberContact({ uuid: 'b', name: 'B' });
  clearRecentContacts();
  expect(uuids()).toEqual([]);
});

it('do without a storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberContact({ uuid: 'a', name: 'A' });
  clearRecentContacts();
  expect(uuids()).toEqual([]);
});
