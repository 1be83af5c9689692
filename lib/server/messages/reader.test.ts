import { expect, it } from 'vitest';
import { coded } from '@/lib/messages/coded';
import { forReader, readersLanguage, streamToReader, toReader } from './reader';

it('is the language of each request, however they overlap, and English outside of any', async () => {
  const respond = (language: string) =>
    forReader(language, async () => {
      await Promise.resolve();
      return readersLanguage();
    });
  expect(await Promise.all(['es', 'ar'].map(respond))).toEqual(['es', 'ar']);
  expect(readersLanguage()).toBe('en');
});

it('holds for a file that is read after the request, and ends it when its reader leaves', async () => {
  let ended = false;
  async function* rows() {
    try {
      for (;;) yield readersLanguage();
    } finally {
      ended = true;
    }
  }
  const file = forReader('es', () => streamToReader(rows()));
  const read: string[] = [];
  for await (const row of file) {
    read.push(row);
    if (read.length === 2) break;
  }
  expect(read).toEqual(['es', 'es']);
  expect(ended).toBe(true);
});

it('writes what is coded, and leaves what is not there', () => {
  expect(toReader(coded('errors.nothingSaved'))).toBe('Nothing was saved.');
  expect([toReader(null), toReader(undefined), toReader('As typed')]).toEqual([null, undefined, 'As typed']);
});
