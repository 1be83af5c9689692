import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileRefusal, readTable } from '../../testing/read-table';
import { workbookOf } from '../../testing/workbook';
import { openFile } from './open-file';

describe('a workbook', () => {
  it('gives the text of every kind of cell', async () => {
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" t="inlineStr"><is><r><t>in</t></r><r><t xml:space="preserve"> line</t></r></is></c>',
      '<c r="C1"><v>34603141593</v></c>',
      '<c r="D1"><v>5.5E+12</v></c>',
      '<c r="E1" t="b"><v>1</v></c>',
      '<c r="F1" s="1"><v>45356</v></c>',
      '<c r="G1" s="2"><v>45356.604166666664</v></c>',
      '<c r="H1" t="str"><f>CONCAT("a",B1)</f><v>computed</v></c>',
      '<c r="I1"><f>1+1</f><v>2</v></c>',
      '<c r="J1" t="e"><v>#N/A</v></c>',
      '<c r="L1" t="str"><v>a_x000D__x000A_b_x0000_</v></c>',
      '<c r="M1" s="3"><v>0.5</v></c>',
      '<c r="N1" s="4"><v>3</v></c>',
    ].join('');
    const file = workbookOf({
      sheets: [{ name: 'S', xml: `<row r="1">${cells}</row>` }],
      strings: '<si><r><t>sha</t></r><r><t>red</t></r><rPh><t>aid</t></rPh></si>',
      formats:
        '<numFmt numFmtId="170" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="171" formatCode="[Red]0 &quot;days&quot;"/>',
      styles:
        '<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="20"/><xf numFmtId="171"/>',
    });
    expect((await readTable(file)).cells).toEqual([
      [
        'shared',
        'in line',
        '34603141593',
        '5500000000000',
        'TRUE',
        '2024-03-05',
        '2024-03-05T14:30:00',
        'computed',
        '2',
        '#N/A',
        '',
        'a\nb',
        '12:00:00',
        '3',
      ],
    ]);
  });

  it('replaces halves of characters, which can’t be stored', async () => {
    const xml =
      '<row><c t="str"><v>a_xD800_</v></c><c t="inlineStr"><is><t>_xD83D__xDE00_</t></is></c><c t="inlineStr"><is><t>b_xDC00_c</t></is></c></row>';
    const { lines } = await readTable(workbookOf({ sheets: [{ name: 'S', xml }] }));
    expect(lines).toEqual([{ line: 1, cells: ['a\uFFFD', '😀', 'b\uFFFDc'] }]);
  });

  it('gives rows their numbers, and skips those without content', async () => {
    const xml = '<row r="2"><c r="B2"><v>1</v></c></row><row/><row r="9"><c><v>2</v></c><c/></row>';
    expect((await readTable(workbookOf({ sheets: [{ name: 'S', xml }] }))).lines).toEqual([
      { line: 2, cells: ['', '1'] },
      { line: 9, cells: ['2'] },
    ]);
  });

  it('lists all sheets, and reads the first that is visible and has content', async () => {
    const sheets = [
      { name: 'Hidden', hidden: true, rows: [['hidden']] },
      { name: 'Empty' },
      { name: 'People', rows: [['Ann']] },
      { name: '__proto__', rows: [['x']] },
    ];
    const file = workbookOf({ sheets });
    const names = ['Hidden', 'Empty', 'People', '__proto__'];
    expect(await readTable(file)).toMatchObject({ sheets: names, sheet: 'People', cells: [['Ann']] });
    expect((await readTable(file, { sheet: 'Hidden' })).cells).toEqual([['hidden']]);
    expect((await readTable(file, { sheet: '__proto__' })).cells).toEqual([['x']]);
    await expect(readTable(file, { sheet: 'None' })).rejects.toMatchObject(fileRefusal('no sheet “None”'));
  });

  it('reads element names with a prefix, and parts in any case', async () => {
    const parts = {
      'XL/Worksheets/Sheet9.xml': strToU8(
        '<x:worksheet xmlns:x="urn:x"><x:row><x:c t="str"><x:v>a</x:v></x:c></x:row></x:worksheet>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="s0" Type="urn:/worksheet" Target="worksheets/sheet9.xml"/></Relationships>',
      ),
    };
    expect((await readTable(workbookOf({ sheets: [{ name: 'S' }], parts }))).cells).toEqual([['a']]);
  });

  it('gives all of a text whose characters are written as escapes', async () => {
    const xml = `<row><c t="str"><v>${'_x0041_'.repeat(32_767)}</v></c></row>`;
    expect((await readTable(workbookOf({ sheets: [{ name: 'S', xml }] }))).cells).toEqual([
      ['A'.repeat(32_767)],
    ]);
  });

  it('takes the value of a cell as a number when its format is longer than Excel allows', async () => {
    const file = (length: number) =>
      workbookOf({
        sheets: [{ name: 'S', xml: '<row><c s="1"><v>45356</v></c></row>' }],
        formats: `<numFmt numFmtId="170" formatCode="${'d'.repeat(length)}"/>`,
        styles: '<xf numFmtId="0"/><xf numFmtId="170"/>',
      });
    expect((await readTable(file(255))).cells).toEqual([['2024-03-05']]);
    expect((await readTable(file(256))).cells).toEqual([['45356']]);
  });

  it('may have 500 sheets, with names of 200 characters', async () => {
    const sheets = Array.from({ length: 500 }, (_, n) => ({
      name: `${n}`.padStart(200, 'x'),
      rows: [['a']],
    }));
    expect((await readTable(workbookOf({ sheets }))).sheets).toHaveLength(500);
  });

  it('gives headings such as __proto__ as text', async () => {
    const rows = [
      ['__proto__', 'constructor'],
      ['a', 'b'],
    ];
    expect((await readTable(workbookOf({ sheets: [{ name: 'S', rows }] }))).cells).toEqual(rows);
  });

  it('may have a million empty rows', async () => {
    const xml = `${'<row/>'.repeat(1_000_000)}<row><c><v>1</v></c></row>`;
    expect((await readTable(workbookOf({ sheets: [{ name: 'S', xml }] }))).lines).toEqual([
      { line: 1_000_001, cells: ['1'] },
    ]);
  });

  const ole = (text: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(text, 'utf16le')]);
  const plain = workbookOf({ sheets: [{ name: 'S', rows: [['a']] }] });
  const sheet = (xml: string) => workbookOf({ sheets: [{ name: 'S', xml }] });
  const cells = (count: number, length: number) =>
    `<c t="str"><v>${'x'.repeat(length)}</v></c>`.repeat(count);
  const cell = (content: string) => sheet(`<row><c t="inlineStr"><is><t>${content}</t></is></c></row>`);

  it.each([
    ['a password', ole('EncryptedPackage'), 'has a password'],
    ['the old format', ole('Workbook'), 'an old Excel file'],
    ['no end', plain.subarray(0, plain.length - 40), 'damaged'],
    ['half of its bytes', plain.subarray(0, plain.length / 2), 'damaged'],
    ['elements 65 deep', sheet('<a>'.repeat(63) + '</a>'.repeat(63)), 'damaged'],
    ['a row of 100,001 characters', sheet(`<row>${cells(4, 25_000)}<c><v>1</v></c></row>`), 'Row 1 has more'],
    ['broken XML', sheet('<row><c></row>'), 'damaged'],
    ['no workbook', zipSync({ 'a.txt': strToU8('a') }), 'isn’t an Excel workbook'],
    ['OpenDocument', zipSync({ 'content.xml': strToU8('<a/>') }), 'OpenDocument'],
    ['no rows', workbookOf({ sheets: [{ name: 'S' }] }), 'has no rows'],
    ['five million empty rows', sheet('<row/>'.repeat(5_000_000)), 'damaged'],
    ['a row number of two billion', sheet('<row r="2000000000"><c><v>1</v></c></row>'), 'damaged'],
    ['a row number without end', sheet('<row r="1e999"><c><v>1</v></c></row>'), 'damaged'],
    ['a row number that is a fraction', sheet('<row r="1.5"><c><v>1</v></c></row>'), 'damaged'],
    ['a cell of 1 MB', cell('x'.repeat(1_000_000)), 'Cell A1 has more than 32,767 characters'],
    ['a zip bomb in a cell', cell(' '.repeat(40_000_000)), 'too large|more than 32,767'],
    [
      'thousands of parts',
      workbookOf({
        sheets: [{ name: 'S' }],
        parts: Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`a${n}`, strToU8('')])),
      }),
      'too large',
    ],
    [
      'entities of its own',
      workbookOf({
        sheets: [{ name: 'S' }],
        parts: {
          'xl/worksheets/sheet1.xml': strToU8(
            '<!DOCTYPE a [<!ENTITY b "bb">]><worksheet><row><c t="str"><v>&b;</v></c></row></worksheet>',
          ),
        },
      }),
      'damaged',
    ],
    ['a 201st column', sheet('<row><c r="GS1"><v>1</v></c></row>'), 'more than 200 columns'],
    ['too many rows', sheet('<row><c><v>1</v></c></row>'.repeat(100_002)), 'more than 100,000 rows'],
  ])('is refused when it has %s', async (_what, file, message) => {
    await expect(readTable(file)).rejects.toMatchObject(fileRefusal(message));
  });

  it('is refused when its texts have too many characters, each once or one of them again and again', async () => {
    // Otherwise it would pack so well that it is refused for that.
    const random = () => `<si><t>${randomBytes(16_000).toString('hex')}</t></si>`;
    const row = (n: number) => `<row><c t="s"><v>${n}</v></c></row>`;
    const rows = Array.from({ length: 700 }, (_, n) => row(n)).join('');
    const many = workbookOf({
      sheets: [{ name: 'S', xml: rows }],
      strings: Array.from({ length: 700 }, random).join(''),
    });
    const one = workbookOf({
      sheets: [{ name: 'S', xml: row(0).repeat(700) }],
      strings: random(),
    });
    for (const file of [many, one])
      await expect(readTable(file)).rejects.toMatchObject(fileRefusal('more than 20,000,000 characters'));
  });

  it('is no longer read when the request has ended', async () => {
    const browser = new AbortController();
    const rows = Array.from({ length: 20_000 }, (_, n) => [`Person ${n}`]);
    const workbook = workbookOf({ sheets: [{ name: 'S', rows }] });
    const { batches } = await openFile(workbook, { signal: browser.signal });
    browser.abort(new Error('gone'));
    const readAll = async () => {
      for await (const _lines of batches);
    };
    await expect(readAll()).rejects.toThrow('gone');
  });

  it('names a cell of 1 MB that is a shared text', async () => {
    const file = workbookOf({
      sheets: [{ name: 'S', xml: '<row r="7"><c r="C7" t="s"><v>0</v></c></row>' }],
      strings: `<si><t>${'x'.repeat(1_000_000)}</t></si>`,
    });
    await expect(readTable(file)).rejects.toMatchObject(
      fileRefusal('Cell C7 has more than 32,767 characters'),
    );
  });
});
