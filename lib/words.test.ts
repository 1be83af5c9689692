import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn, productFiles, stringsOf } from './testing/source-texts';

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

/** One thing has one word: what to say, and what is then never said, in some files or in all. */
const GLOSSARY: [say: string, never: RegExp, files?: RegExp][] = [
  [
    'couldn’t, isn’t, can’t',
    /\b(?:(?:could|would|should|did|does|do|is|are|was|were|has|have|had|will) not|cannot)\b(?! only)/,
  ],
  ['two-factor authentication (2FA)', /two-factor(?! authentication \(2FA\))|second factor/i],
  ['invitation', /\binvites\b|\b(?:an?|the|this|open|create|new|no|creating) invite\b/i],
  ['team member', /\b(?:staff|users?)\b(?! name|[.-])/i],
  [
    'team member',
    /^(?:person|people)$|\b(?:next|previous|load(?:ing)? the|by this|ID of a) person\b|active people/i,
    /en\/(?:staff|audit|account-fields)\.json$/,
  ],
  ['the messaging service', /\b(?:the|your|some|real) services?\b/i],
  [
    'in Frontdesk',
    /(?:saved|stored|kept|recorded|reported|shown|visible|changed|edited|deleted|undone|made|removed from|sent from|up|listed only|copied|resumed|no longer|everyone|people|send the message) here\b/,
  ],
  ['status', /^(?:any |all )?states?$|\bby state\b|\bfilters:? state\b|\bthe state\b(?! of)/i],
  [
    'result: an outcome is a message’s',
    /\boutcomes?\b/i,
    /^lib\/messages\/en\/(?!sends|broadcasts|overview|data-settings)/,
  ],
  ['quiet hours', /\bnight\b/],
  ['left out, not sent, not saved', /\bexcluded\b|\bheld back\b|\bnot reached\b/i],
  ['trigger', /\bphrases?\b/i, /^(?:lib\/messages|docs)\//],
  ['didn’t start in time', /\bmissed its start\b/i],
  ['recipients', /\bnumber of people\b/i],
  ['Clear search', /\bclear the search\b/i],
  ['Match', /^(?:any )?criteria$|^match type$/i],
  ['automatically', /\bby (?:itself|themselves)\b/],
  ['Couldn’t load …', /(?:could|can)n’t be (?:loaded|listed)/],
  ['Couldn’t save …', /^(?:The|How) .*n’t saved\.?$|^weren’t saved/],
  [
    'what it means for the reader',
    /valid HTTP|isn’t JSON|in the contact index|has to check SERVICE_/,
    /^lib\/messages\//,
  ],
];

/** Texts that are someone else’s, or the name of a thing. */
const EXEMPT = [
  'For your security, do not share this code.',
  'Do not send',
  'lib/messages/en/audit.json: State', // of an address
  'lib/messages/en/replies-form.json: State', // of an address
  'lib/url-state/use-url-params.ts: State', // of React
  'state', // a column of files that programs read
  'lib/messages/en/audit-export.json: outcome', // likewise
  'User', // of the messaging service, by number
  'User ID',
  'frontdesk two-factor',
  'night', // finds the dark theme
];

/** What is read of a page of the documentation, without its code. */
function proseOf(file: string): string[] {
  return [readFileSync(file, 'utf8').replace(/```[\s\S]*?```|`[^`]*`/g, '')];
}

/** Fragments of a query, such as `is not`. */
const IS_QUERY = /^(?:is not|is distinct from|is not distinct from)$/;

function otherWordsIn(file: string, all: string[]): string[] {
  const texts = all
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => !EXEMPT.includes(text) && !EXEMPT.includes(`${file}: ${text}`) && !IS_QUERY.test(text));
  return GLOSSARY.filter(([, , files]) => !files || files.test(file)).flatMap(([say, never]) =>
    texts.filter((text) => never.test(text)).map((text) => `${file}: “${text}”: say ${say}`),
  );
}

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
  const files = productFiles();
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => bannedIn(file, stringsOf(file)))).toEqual([]);
});

it('has one word for one thing', { timeout: 60_000 }, () => {
  // The sandbox speaks for a service of its own.
  const files = productFiles().filter((file) => !file.startsWith('lib/sandbox/'));
  expect(files.flatMap((file) => otherWordsIn(file, stringsOf(file)))).toEqual([]);
  const guides = filesIn('docs').filter((file) => /^docs\/guide-\w+\.md$/.test(file));
  expect(guides).toHaveLength(3);
  // A sentence each: the glossary is about those.
  expect(
    guides.flatMap((file) =>
      otherWordsIn(
        file,
        proseOf(file)
          .join()
          .split(/(?<=[.:?!])\s/),
      ),
    ),
  ).toEqual([]);
});

it('says nothing in README and docs that plain English has another word for', () => {
  const files = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];
  expect(files.flatMap((file) => bannedIn(file, proseOf(file)))).toEqual([]);
});

it('has no old words in comments and titles of tests either', () => {
  const files = ['app', 'components', 'lib', 'e2e'].flatMap(filesIn).filter((file) => /\.tsx?$/.test(file));
  const old = /\b(?:whoever|anew|meanwhile|shall|mend(?:s|ed|ing)?)\b/i;
  const found = files.filter(
    (file) => !file.endsWith('words.test.ts') && old.test(readFileSync(file, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
