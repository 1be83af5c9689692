import { expect, it } from 'vitest';
import { matches } from './commands';

it.each([
  ['', true],
  ['new', true],
  ['CON n', true],
  ['ontact', false],
  ['new group', false],
])('“New contact” for “%s”: %s', (query, found) => {
  expect(matches('New contact', query)).toBe(found);
});

it.each(['do not send', 'do-not', 'send list'])('finds “Do-not-send list” by “%s”', (query) => {
  expect(matches('Do-not-send list', query)).toBe(true);
});
