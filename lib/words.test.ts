import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

/** Words that plain product English does without. */
const BANNED = [
  ...[
    /mend(?:s|ed|ing)?/,
    /whoever/,
    /anew/,
    /twins?/,
    /told/,
    /notebooks?/,
    /recipes?/,
    /meanwhile/,
    /shall/,
    /some ?body/,
    /nobody/,
    /everybody/,
    /the desk/,
  ],
  ...[/be it/, /of which one is/, /(?:an?|the|this|no|each|every|one|\d+|all) acts?/],
];
/** Not within a path, a key, or the name of a table. */
const FOUND = new RegExp(
  `(?<![\\w./@-])(?:${BANNED.map(({ source }) => source).join('|')})(?![\\w/@-]|\\.\\w)`,
  'gi',
);

/** One thing has one word: what to say, and what is then never said. */
const GLOSSARY: [say: string, never: RegExp][] = [
  [
    'couldn’t, isn’t, can’t',
    /\b(?:(?:could|would|should|did|does|do|is|are|was|were|has|have|had|will) not|cannot)\b(?! only)/,
  ],
  ['two-factor authentication (2FA)', /two-factor(?! authentication \(2FA\))|second factor/i],
  ['invitation', /\binvites\b|\b(?:an?|the|this|open|create|new|no|creating) invite\b/i],
  ['team member', /\b(?:staff|users?)\b(?! name|[.-])/i],
  ['the messaging service', /\b(?:the|your|some|real) services?\b/i],
  [
    'in Frontdesk',
    /(?:saved|stored|kept|recorded|reported|shown|visible|changed|edited|deleted|undone|made|removed from|sent from|up|listed only) here\b/,
  ],
  ['status', /^(?:any |all )?states?$|\bby state\b|\bthe state\b(?! of)/i],
  ['quiet hours', /\bnight\b/],
  ['left out, not sent', /\bexcluded\b/],
  ['Clear search', /\bclear the search\b/i],
  ['Match', /^(?:any )?criteria$|^match type$/i],
  ['automatically', /\bby (?:itself|themselves)\b/],
  ['Couldn’t load …', /(?:could|can)n’t be (?:loaded|listed)/],
];

/** Texts that are someone else’s, or the name of a thing. */
const EXEMPT = [
  'For your security, do not share this code.',
  'Do not send',
  'State', // of an address
  'User', // of the messaging service, by number
  'frontdesk two-factor',
];

const PRODUCT = ['app', 'components', 'lib'];
/** Tests, and what was written once and stays as it is. */
const LEFT_OUT = /\.test\.tsx?$|^lib\/testing\/|^lib\/server\/db\/migrations\//;

type Node = { type: string; [field: string]: unknown };

/** The strings and the texts between tags of a TypeScript file, without what it imports and without types. */
function stringsOf(file: string): string[] {
  const strings: string[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    const { type, source: _source, ...fields } = node as Node;
    if (type === 'TSLiteralType') return;
    if (type === 'TaggedTemplateExpression' && (fields.tag as Node).name === 'sql') {
      visit((fields.quasi as Node).expressions);
      return;
    }
    if (type === 'Literal' && typeof fields.value === 'string') strings.push(fields.value);
    if (type === 'JSXText') strings.push(fields.value as string);
    if (type === 'TemplateElement') strings.push((fields.value as { cooked: string }).cooked);
    for (const each of Object.values(fields)) visit(each);
  };
  visit(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  // One word in small letters is a key.
  return strings.filter((text) => /\s|^[A-Z]/.test(text.trim()));
}

/** What is read of a page of the documentation, without its code. */
function proseOf(file: string): string[] {
  return [readFileSync(file, 'utf8').replace(/```[\s\S]*?```|`[^`]*`/g, '')];
}

/** Fragments of a query, such as `is not`. */
const IS_QUERY = /^(?:is not|is distinct from|is not distinct from)$/;

function otherWordsIn(file: string): string[] {
  const texts = stringsOf(file)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => !EXEMPT.includes(text) && !IS_QUERY.test(text));
  return GLOSSARY.flatMap(([say, never]) =>
    texts.filter((text) => never.test(text)).map((text) => `${file}: “${text}”: say ${say}`),
  );
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

function bannedIn(file: string, texts: string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(FOUND)].map(
      ({ 0: word, index }) => `${file}: ${word}: ${text.slice(Math.max(0, index - 40), index + 40).trim()}`,
    ),
  );
}

it('says nothing on screens, in errors and logs that plain English has another word for', {
  timeout: 60_000,
}, () => {
  const files = PRODUCT.flatMap(filesIn).filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => bannedIn(file, stringsOf(file)))).toEqual([]);
});

it('has one word for one thing', { timeout: 60_000 }, () => {
  const files = PRODUCT.flatMap(filesIn).filter(
    // The sandbox speaks for a service of its own.
    (file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file) && !file.startsWith('lib/sandbox/'),
  );
  expect(files.flatMap(otherWordsIn)).toEqual([]);
});

it('says nothing in README and docs that plain English has another word for', () => {
  const files = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];
  expect(files.flatMap((file) => bannedIn(file, proseOf(file)))).toEqual([]);
});
