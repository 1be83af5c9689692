import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('the messages of a part that is being loaded', () => {
  let loaded: typeof import('./loaded');
  let asked: string[];
  let copies = 0;

  beforeEach(async () => {
    // Its own copy, since what it keeps is kept for all tests.
    copies += 1;
    loaded = await import(/* @vite-ignore */ `./loaded?copy=${copies}`);
    asked = [];
    // No response arrives.
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url.replace(/^\/api\/messages\/|\?.*$/g, ''));
      return new Promise(() => {});
    });
    loaded.keepMessages({ language: 'en', version: '1', messages: { groups: {} } });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are loaded in another language too when that is chosen before they arrive', () => {
    void loaded.loadMessages(['tags']);
    void loaded.loadLanguage('es');
    expect(asked).toEqual(['en/tags', 'es/groups,tags']);
  });

  it('are loaded in another language too when that was chosen before they are asked for', () => {
    void loaded.loadLanguage('es');
    void loaded.loadMessages(['tags']);
    expect(asked).toEqual(['es/groups', 'en/tags', 'es/tags']);
  });

  it('are loaded in another language with those of what a response said', () => {
    const inside = JSON.stringify({ name: '\u0001tags.title' });
    loaded.keepWritable(`groups-errors.nameTaken${inside}\nerrors.nothingSaved`);
    expect(asked).toEqual([]);
    void loaded.loadLanguage('es');
    expect(asked).toEqual(['es/groups,groups-errors,tags,errors']);
  });

  it('are loaded in the language of the page alone when no other is chosen', () => {
    void loaded.loadMessages(['tags']);
    expect(asked).toEqual(['en/tags']);
  });
});
