import 'server-only';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { systemClock } from '@/lib/clock';

/** Excel reads at most 1,048,576 rows of a sheet. */
const SHEET_ROWS = 1_000_000;
/** Excel refuses a file with a longer cell. */
const CELL_LENGTH = 32_767;

/** A text stays one: it never becomes a formula or a number. */
export type Cell = string | number;

/**
 * An Excel file in chunks, each created when the one before was taken. The first row has the headings, repeated on each
 * further sheet.
 */
export async function* workbookChunks(tables: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  const part = (path: string) => {
    const deflate = new ZipDeflate(path, { level: 6 });
    zip.add(deflate);
    return deflate;
  };
  let sheet: ZipDeflate | null = null;
  let sheets = 0;
  let row = 0;
  let headings: Cell[] | null = null;
  const nextRow = (cells: Cell[]) => {
    row += 1;
    return rowXml(cells, row);
  };
  const begin = () => {
    sheets += 1;
    row = 0;
    const next = part(`xl/worksheets/sheet${sheets}.xml`);
    next.push(strToU8(`${XML}<worksheet xmlns="${MAIN}"><sheetData>`));
    if (headings && sheets > 1) next.push(strToU8(nextRow(headings)));
    return next;
  };
  for await (const table of tables) {
    for (let at = 0; at < table.length; at += BATCH_SIZE) {
      let xml = '';
      for (const cells of table.slice(at, at + BATCH_SIZE)) {
        headings ??= cells;
        if (row === SHEET_ROWS) {
          sheet?.push(strToU8(`${xml}${SHEET_END}`), true);
          sheet = null;
          xml = '';
        }
        sheet ??= begin();
        xml += nextRow(cells);
      }
      sheet?.push(strToU8(xml));
      yield* written.splice(0);
      await systemClock.othersFirst();
    }
  }
  (sheet ?? begin()).push(strToU8(SHEET_END), true);
  const names = Array.from({ length: sheets }, (_, at) => at + 1);
  for (const [path, xml] of partsOf(names)) part(path).push(strToU8(xml), true);
  zip.end();
  yield* written;
}

const BATCH_SIZE = 200;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SHEET_END = '</sheetData></worksheet>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function partsOf(sheets: number[]): [path: string, xml: string][] {
  const each = (xml: (sheet: number) => string) => sheets.map(xml).join('');
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="r${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
  ];
}

function rowXml(cells: Cell[], row: number): string {
  return `<row r="${row}">${cells.map(cellXml).join('')}</row>`;
}

function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell === '') return '<c/>';
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.slice(0, CELL_LENGTH))}</t></is></c>`;
}

/** What XML can't hold is left out; what Excel would take for one of its escapes is escaped. */
function xmlText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/\r\n?/g, '\n')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
