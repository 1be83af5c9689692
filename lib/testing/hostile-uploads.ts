import { strToU8, zipSync } from 'fflate';
import { openFile } from '../server/files/open-file';
import { openReplies } from '../server/imports/open-replies';
import { readUpload } from '../server/imports/read-upload';
import { importTemplates } from '../server/templates/import';
import { marketer } from './marketer';
import { workbookOf } from './workbook';

/** `run` makes the body, and returns what reads it. `refusal` is null for one that may be read. */
type Attack = [what: string, run: () => () => Promise<unknown>, refusal: RegExp | null];

export const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');
/** They are out of order, so that sorting them takes longest. */
export const MARKS = '\u0301\u0316'.repeat(16_000);

async function readAll(file: Uint8Array, open: typeof openReplies = openFile) {
  const { batches } = await open(file, {});
  for await (const _lines of batches);
}

const text = (make: () => string, open?: typeof openReplies) => () => {
  const file = Buffer.from(make());
  return () => readAll(file, open);
};

const workbook = (make: () => Partial<Parameters<typeof workbookOf>[0]>) => () => {
  const file = workbookOf({ sheets: [{ name: 'S', rows: [['a']] }], ...make() });
  return () => readAll(file);
};

const sheet = (xml: () => string) => workbook(() => ({ sheets: [{ name: 'S', xml: xml() }] }));
const relations = (xml: string) => ({
  'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${xml}</Relationships>`),
});
const format = (code: string) => () => ({
  sheets: [{ name: 'S', xml: '<row><c s="1"><v>1</v></c></row>'.repeat(2_000) }],
  formats: `<numFmt numFmtId="170" formatCode="${code}"/>`,
  styles: '<xf numFmtId="0"/><xf numFmtId="170"/>',
});

export const WORKBOOKS: Attack[] = [
  ['a number format of 800,000 characters', workbook(format('['.repeat(800_000))), null],
  ['a million elements in each other', sheet(() => '<a>'.repeat(1_000_000)), /damaged/],
  ['one attribute again and again', sheet(() => `<row ${'a="" '.repeat(600_000)}/>`), /damaged/],
  ['an element of many attributes', sheet(() => `<row ${times(400_000, (n) => `a${n}="" `)}/>`), /damaged/],
  [
    'a cell in pieces',
    sheet(() => `<row><c t="str"><v>${'<![CDATA[_x0041_]]>'.repeat(400_000)}</v></c></row>`),
    /Cell A1/,
  ],
  [
    'a row of 200 long cells',
    sheet(() => `<row>${`<c t="str"><v>${'x'.repeat(32_000)}</v></c>`.repeat(200)}</row>`),
    /Row 1/,
  ],
  [
    'sheets with names of 3.5 MB',
    workbook(() => ({ sheets: Array.from({ length: 2 }, () => ({ name: 'x'.repeat(3_500_000) })) })),
    /damaged/,
  ],
  [
    '20,000 sheets',
    workbook(() => ({
      sheets: [],
      parts: {
        'xl/workbook.xml': strToU8(`<workbook>${'<sheet name="a" r:id="s"/>'.repeat(20_000)}</workbook>`),
      },
    })),
    /500 sheets/,
  ],
  [
    '200,000 relations',
    workbook(() => ({ parts: relations(times(200_000, (n) => `<Relationship Id="${n}"/>`)) })),
    /damaged/,
  ],
  [
    'a relation to a long path',
    workbook(() => ({ parts: relations(`<Relationship Target="${'../a/'.repeat(700_000)}"/>`) })),
    /damaged/,
  ],
  ['a million styles', workbook(() => ({ styles: '<xf/>'.repeat(1_000_000) })), /damaged/],
  [
    'entries with names of 65,000 characters',
    () => {
      const entries = Array.from({ length: 300 }, (_, n) => [String(n).padStart(65_000, 'a'), strToU8('')]);
      const file = zipSync(Object.fromEntries(entries), { level: 0 });
      return () => readAll(file);
    },
    /too large/,
  ],
  [
    'more entries than its directory says',
    () => {
      const plain = Buffer.from(workbookOf({ sheets: [{ name: 'S', rows: [['a']] }] }));
      const local = plain.subarray(0, 30);
      const empty = Buffer.alloc(32, 0x61);
      local.copy(empty);
      empty.fill(0, 14, 26);
      empty.writeUInt16LE(1, 26);
      empty.writeUInt16LE(0, 28);
      const before = Buffer.concat(Array.from({ length: 200_000 }, () => empty.subarray(0, 31)));
      const file = Buffer.concat([before, plain]);
      const end = file.length - 22;
      file.writeUInt32LE(file.readUInt32LE(end + 16) + before.length, end + 16);
      return () => readAll(file);
    },
    /too large/,
  ],
];

export const TEXTS: Attack[] = [
  ['3 MB of CR', text(() => '\r'.repeat(3_000_000)), /more than 100,000 rows/],
  ['2 MB of blank lines', text(() => '\n'.repeat(2_000_000)), /more than 100,000 rows/],
  ['20 MB of quotes', text(() => '"'.repeat(20_000_000)), /isn’t closed/],
  ['rows of 90,000 commas', text(() => `${','.repeat(90_000)}\n`.repeat(20)), null],
  [
    'cells of invisible characters and apostrophes',
    text(() => `"${"\u200b'".repeat(16_000)}"\n`.repeat(60)),
    null,
  ],
  ['replies of 2 MB of brackets', text(() => '['.repeat(2_000_000), openReplies), /lists within lists/],
  [
    'replies of 2 MB of empty objects',
    text(() => `[${'{},'.repeat(690_000)}0]`, openReplies),
    /too many values/,
  ],
  [
    'a list of templates of brackets',
    () => () => templates('['.repeat(2_000_000)),
    /Couldn’t read this list/,
  ],
  [
    'a list of templates of empty lists',
    () => () => templates(`[${'[],'.repeat(650_000)}0]`),
    /Couldn’t read this list/,
  ],
];

const templates = (list: string) =>
  importTemplates(marketer(), { text: list, chosen: [{ at: 0, former: null }] });

const upload = (type: string, make: () => string) => () => {
  const body = Buffer.from(make());
  return () =>
    readUpload(new Request('http://desk.test', { method: 'POST', body, headers: { 'content-type': type } }));
};
const form = (make: () => string, boundary = 'xx') =>
  upload(`multipart/form-data; boundary=${boundary}`, make);
const pasted = (make: () => string) => upload('application/json', make);

const PART = '--xx\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
const FILE = '--xx\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n';
const boundary = `${'a'.repeat(4_000)}b${'a'.repeat(4_000)}`;

export const BODIES: Attack[] = [
  ['250,000 parts before a file', form(() => `${PART.repeat(250_000)}${FILE}--xx--`), /more than a file/],
  ['250,000 parts after a file', form(() => `${FILE}${PART.repeat(250_000)}--xx--`), /more than a file/],
  [
    'as many parts as may be beside a file',
    form(() => `${FILE}${PART.repeat(140)}--xx--`),
    /what is imported/,
  ],
  [
    'a boundary that is nearly found again and again',
    form(
      () => `--${boundary}\r\nx; filename=a\r\n\r\n${`\r\n--${'a'.repeat(8_000)}`.repeat(2_000)}`,
      boundary,
    ),
    /boundary/,
  ],
  [
    'a part whose head has 15 MB',
    form(() => `--xx\r\n${'a'.repeat(15_000_000)}; filename="a"\r\n\r\nx\r\n--xx--`),
    /more than a file/,
  ],
  ['8 MB of opening brackets', pasted(() => '['.repeat(8_000_000)), /too deeply/],
  ['8 MB of brackets', pasted(() => '['.repeat(4_000_000) + ']'.repeat(4_000_000)), /too deeply/],
  ['8 MB of empty lists', pasted(() => `[${'[],'.repeat(2_600_000)}0]`), /too deeply/],
  ['700,000 keys', pasted(() => `{${times(700_000, (n) => `"${n}":0,`)}"a":0}`), /too many values/],
  ['8 MB of escapes', pasted(() => `{"kind":"contacts","text":"${'\\u0041'.repeat(1_300_000)}"}`), null],
];
