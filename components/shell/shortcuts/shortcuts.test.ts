import { expect, it } from 'vitest';
import { EVERYWHERE, registerShortcuts, workingShortcuts } from './shortcuts';

const group = (title: string, ...keys: string[]) => ({
  current: { title, list: keys.map((each) => ({ keys: each, does: `${title} ${each}` })) },
});
const working = () =>
  workingShortcuts().map(({ title, list }) => `${title}: ${list.map(({ keys }) => keys).join(' ')}`);

it('lists what is registered, the page’s own first, and removes it with the page', () => {
  const stops = [group('Contacts', 'j', 'n'), group(EVERYWHERE, '?', 'n')].map(registerShortcuts);
  expect(working()).toEqual(['Contacts: j n', 'everywhere: ?']);
  stops[0]?.();
  stops[0] = registerShortcuts(group('Groups', 'n'));
  expect(working()).toEqual(['Groups: n', 'everywhere: ?']);
  for (const stop of stops) stop();
  expect(working()).toEqual([]);
});
