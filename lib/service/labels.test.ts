import { describe, expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { bytesWords, msWords } from './labels';

const t = translate('en', 'units');

describe('the words of the service page', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1 KB'],
    [3_449_000, '3.4 MB'],
    [120_400_000_000, '120 GB'],
  ])('%i bytes are %s', (bytes, words) => expect(bytesWords(t, bytes)).toBe(words));

  it.each([
    [84.4, '84 ms'],
    [1_230, '1.2 s'],
    [15_000, '15 s'],
  ])('%f ms are %s', (ms, words) => expect(msWords(t, ms)).toBe(words));
});
