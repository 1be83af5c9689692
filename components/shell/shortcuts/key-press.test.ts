import { describe, expect, it } from 'vitest';
import { translate } from '@/lib/messages/loaded';
import { isSingleKey, type KeyPress, keyCaps, matchPress, nameOfPress } from './key-press';

const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...rest,
});
const AWAY = { typing: false, apple: false };
const TYPING = { typing: true, apple: false };

describe('the name of a press', () => {
  it.each([
    ['a letter', press('j'), 'j'],
    ['a letter with Shift', press('X', { shiftKey: true }), 'shift+x'],
    ['a letter with Caps Lock', press('X'), 'x'],
    ['a sign that Shift makes', press('?', { shiftKey: true }), '?'],
    ['a letter of a Russian keyboard', press('о', { code: 'KeyJ' }), 'j'],
    ['a letter of an Arabic keyboard', press('ت', { code: 'KeyJ' }), 'j'],
    ['the letter that is printed, wherever it lies', press('a', { code: 'KeyQ' }), 'a'],
    ['Enter', press('Enter', { code: 'Enter' }), 'Enter'],
    ['Ctrl K', press('k', { ctrlKey: true }), 'mod+k'],
    ['⌘K', press('k', { metaKey: true }), 'mod+k'],
    ['Ctrl K in Russian', press('л', { code: 'KeyK', ctrlKey: true }), 'mod+k'],
  ])('is that of %s', (_what, given, name) => {
    expect(nameOfPress(given, AWAY)).toBe(name);
  });

  it.each([
    ['Alt', press('j', { altKey: true })],
    ['AltGr', press('j', { altKey: true, ctrlKey: true })],
    ['Ctrl Shift', press('K', { ctrlKey: true, shiftKey: true })],
  ])('is none with %s', (_what, given) => {
    expect(nameOfPress(given, AWAY)).toBeNull();
  });

  it('is none while typing, but for a chord that a field does not need itself', () => {
    expect(nameOfPress(press('j'), TYPING)).toBeNull();
    expect(nameOfPress(press('?', { shiftKey: true }), TYPING)).toBeNull();
    expect(nameOfPress(press('k', { ctrlKey: true }), TYPING)).toBe('mod+k');
    expect(nameOfPress(press('k', { ctrlKey: true }), { typing: true, apple: true })).toBeNull();
    expect(nameOfPress(press('k', { metaKey: true }), { typing: true, apple: true })).toBe('mod+k');
  });
});

describe('the shortcut of a press', () => {
  const all = ['j', 'c', 'g c', 'g g', '?'];

  it.each([
    ['j', null, { keys: 'j', prefix: null }],
    ['g', null, { keys: null, prefix: 'g' }],
    ['g', 'g', { keys: 'g g', prefix: null }],
    ['c', 'g', { keys: 'g c', prefix: null }],
    ['c', null, { keys: 'c', prefix: null }],
    ['j', 'g', { keys: 'j', prefix: null }],
    ['z', 'g', { keys: null, prefix: null }],
  ])('%s after %s', (name, prefix, match) => {
    expect(matchPress(all, name, prefix)).toEqual(match);
  });
});

it('knows which can be turned off', () => {
  expect(['j', 'shift+x', 'g c', '?', '/'].every(isSingleKey)).toBe(true);
  expect(['mod+k', 'Enter', 'Escape'].some(isSingleKey)).toBe(false);
});

it('gives the labels of the keys', () => {
  const t = translate('en', 'ui');
  expect(keyCaps(t, 'mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyCaps(t, 'mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyCaps(t, 'shift+x', false)).toEqual(['Shift', 'X']);
  expect(keyCaps(t, 'g c', false)).toEqual(['g', 'c']);
  expect(keyCaps(t, 'Escape', false)).toEqual(['Esc']);
});
