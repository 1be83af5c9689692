import { expect, it } from 'vitest';
import type { z } from 'zod';
import { broadcastName } from './broadcasts/schema';
import { contactInput } from './contacts/schema';
import { groupInput } from './groups/schema';
import { lineName, lineText, personName, tidyName, typedTextOrNone } from './names';
import { replyInput } from './replies/schema';
import { viewForm } from './saved-views/schema';
import { byNameForm } from './sends/by-name';
import { templateParts } from './templates/parts';

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

it('lets no template be named by what people can’t see', () => {
  for (const name of INVISIBLE) expect(byNameForm.shape.name.safeParse(name).success).toBe(false);
});

it('takes no text that people can’t see for one that must be filled in', () => {
  for (const text of INVISIBLE) {
    expect(lineText(60, 'missing').safeParse(text).success).toBe(false);
    expect(lineText(60).safeParse(text).success).toBe(!text.includes('\u0007'));
  }
  for (const text of VISIBLE) expect(lineText(60, 'missing').parse(text)).toBe(text);
});

it('reads a field that may stay empty as null when nothing or only spaces are typed', () => {
  const typed = typedTextOrNone(lineName(5));
  expect(['', '  ', ' Ana '].map((text) => typed.parse(text))).toEqual([null, null, 'Ana']);
  expect(typed.safeParse('Josefa').success).toBe(false);
});

it('leaves nothing of a name that people can’t see where nobody is asked to correct it', () => {
  for (const name of INVISIBLE) expect(tidyName(name)).toBe('');
  for (const name of VISIBLE) expect(tidyName(` ${name}\n`)).toBe(name);
  expect(tidyName('\u202etxt.csv')).toBe('txt.csv');
  const { labels } = templateParts.shape;
  expect(labels.parse({ 'body:1': '\u200b', 'body:2': '\u202eCode' })).toEqual({
    'body:1': '',
    'body:2': 'Code',
  });
});

it.each(NAMES)('lets %s have no name that people can’t see', (_, schema) => {
  for (const name of INVISIBLE)
    expect(schema.safeParse(name).error?.issues[0]?.message).toMatch(/^Enter a|^fields\.\w*[nN]ameMissing$/);
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
