import { expect, it } from 'vitest';
import type { z } from 'zod';
import { personName } from './auth/schema';
import { broadcastName } from './broadcasts/schema';
import { contactInput } from './contacts/schema';
import { groupInput } from './groups/schema';
import { replyInput } from './replies/schema';
import { viewForm } from './saved-views/schema';

const NAMES: [string, z.ZodType<string>][] = [
  ['a team member', personName],
  ['a broadcast', broadcastName],
  ['a contact', contactInput.shape.first_name],
  ['a group', groupInput.shape.name],
  ['a reply', replyInput.shape.name],
  ['a saved view', viewForm.shape.name],
];
const INVISIBLE = ['', ' \t', '\u200b', '\u0007', '\u2060\ufe0f', '\u3164', '\u2800', '\u202e\u202c'];
const VISIBLE = ['Ana', '王', '🙂', 'می\u200cخواهم', '👩\u200d💻', '-', '\u200fمحمد'];

it.each(NAMES)('lets %s have no name that people can’t see', (_, schema) => {
  for (const name of INVISIBLE) expect(schema.safeParse(name).error?.issues[0]?.message).toMatch(/^Enter a/);
  for (const name of VISIBLE) expect(schema.parse(` ${name} `)).toBe(name);
});

it.each(NAMES)('takes marks out of the name of %s that reverse what follows', (_, schema) => {
  expect(schema.parse('\u202eBob \u2067png.exe')).toBe('Bob png.exe');
});

it('takes them out of a last name, which may be empty', () => {
  const { last_name } = contactInput.shape;
  expect(last_name.parse('\u202eBob')).toBe('Bob');
  expect(last_name.parse('')).toBe('');
});
