import { beforeEach, describe, expect, it } from 'vitest';
import { createDraftStore } from './draft-store';
import { rebase } from './rebase';

const HOUR = 3600 * 1000;
const opened = { first_name: 'Maria', phone: '+34612344711' };
const typed = { first_name: 'Мария', phone: '+34612344711' };

let storage: Storage;
let now: number;
const drafts = (person = 'nia', service = 1) => createDraftStore(storage, { person, service }, () => now);

beforeEach(() => {
  storage = memory();
  now = 1_000_000;
});

describe('a draft', () => {
  it('comes back as it was left, with its time', () => {
    drafts().write('contact:1', opened, typed);
    now += HOUR;
    expect(drafts().read('contact:1', opened)).toEqual({ opened, typed, at: 1_000_000 });
  });

  it('belongs to its record', () => {
    drafts().write('contact:1', opened, typed);
    expect(drafts().read('contact:2', opened)).toBeNull();
  });

  it('belongs to its person, and is gone once another signs in', () => {
    drafts('nia').write('contact:1', opened, typed);
    expect(drafts('tomás').read('contact:1', opened)).toBeNull();
    drafts('tomás').sweep();
    expect(drafts('nia').read('contact:1', opened)).toBeNull();
  });

  it('belongs to its messaging service, and is gone once another is connected', () => {
    drafts('nia', 1).write('broadcast:new', opened, typed);
    expect(drafts('nia', 2).read('broadcast:new', opened)).toBeNull();
    drafts('nia', 1).sweep();
    expect(drafts('nia', 1).read('broadcast:new', opened)).not.toBeNull();
    drafts('nia', 2).sweep();
    expect(storage.length).toBe(0);
  });

  it('of an earlier version, which doesn’t say its service, is kept', () => {
    const draft = { person: 'nia', at: now, opened, typed };
    storage.setItem('draft:contact:1', JSON.stringify(draft));
    drafts().sweep();
    expect(drafts().read('contact:1', opened)).toMatchObject({ typed });
  });

  it('lives for twelve hours', () => {
    drafts().write('contact:1', opened, typed);
    now += 12 * HOUR - 1;
    drafts().sweep();
    expect(drafts().read('contact:1', opened)).not.toBeNull();
    now += 1;
    expect(drafts().read('contact:1', opened)).toBeNull();
    drafts().sweep();
    expect(storage.length).toBe(0);
  });

  it('never holds a password', () => {
    drafts().write('account', {}, { email: 'a@b.example', new_password: 'hunter2', Password: 'hunter2' });
    expect(storage.getItem('draft:account')).not.toContain('hunter2');
  });

  it('is dropped alone on save and with all others on sign-out, which leaves what is not a draft', () => {
    storage.setItem('other', 'stays');
    for (const name of ['a', 'b', 'c']) drafts().write(name, opened, typed);
    drafts().drop('a');
    expect([drafts().read('a', opened), drafts().read('b', opened)]).toEqual([null, expect.anything()]);
    drafts().dropAll();
    expect([storage.length, storage.getItem('other')]).toEqual([1, 'stays']);
  });

  it('is not kept when it is written after sign-out', () => {
    const store = drafts();
    store.dropAll();
    store.write('contact:1', opened, typed);
    expect(store.read('contact:1', opened)).toBeNull();
  });

  it('of an older form gives the fields that still are, and of the kind that they are', () => {
    drafts().write('contact:1', opened, { first_name: 7, phone: '+1', gone: 'x' });
    expect(drafts().read('contact:1', opened)?.typed).toEqual({ first_name: 'Maria', phone: '+1' });
  });

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{"person":"nia","at":1000000}',
    '{"person":"nia","at":"x","opened":{},"typed":{}}',
  ])('that is no draft (%s) is none', (text) => {
    storage.setItem('draft:contact:1', text);
    expect(drafts().read('contact:1', opened)).toBeNull();
  });

  it('is done without where the browser keeps nothing', () => {
    const full = {
      ...memory(),
      setItem: refuse,
      getItem: refuse,
      removeItem: refuse,
      key: refuse,
      length: 1,
    };
    for (const none of [null, full]) {
      const store = createDraftStore(none, { person: 'nia', service: 1 }, () => now);
      store.write('contact:1', opened, typed);
      store.sweep();
      store.dropAll();
      expect(store.read('contact:1', opened)).toBeNull();
    }
  });
});

describe('opening a form with a draft', () => {
  it('keeps what was typed and takes what the record says now for the rest', () => {
    const present = { first_name: 'Maria', phone: '+34600000000' };
    const draft = { opened, typed, at: now };
    expect(rebase(draft, present)).toEqual({
      values: { first_name: 'Мария', phone: '+34600000000' },
      at: now,
      opened,
      clashes: [],
    });
  });

  it('lists the edited fields that someone else has changed since', () => {
    const present = { ...opened, first_name: 'Marie' };
    expect(rebase({ opened, typed, at: now }, present)?.clashes).toEqual(['first_name']);
  });

  it('needs no draft when the record says the same by now', () => {
    expect(rebase({ opened, typed, at: now }, typed)).toBeNull();
    expect(rebase({ opened, typed: opened, at: now }, opened)).toBeNull();
  });
});

function refuse(): never {
  throw new Error('QuotaExceededError');
}

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
