import { strToU8, type Zippable, zipSync } from 'fflate';

/** A text, a number, or the XML of a `<c>` element. */
type Cell = string | number | { xml: string };

type Sheet = { name: string; hidden?: boolean; rows?: Cell[][]; xml?: string };

type Options = {
  sheets: Sheet[];
  /** The contents of `<numFmts>` and `<cellXfs>`. */
  formats?: string;
  styles?: string;
  /** The `<si>` elements; otherwise texts are written into their cells. */
  strings?: string;
  parts?: Zippable;
};

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function workbookOf({ sheets, formats = '', styles = '', strings, parts }: Options): Uint8Array {
  const relations = sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  const files: Zippable = {
    '_rels/.rels': xml(
      `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook><sheets>${sheets.map(({ name, hidden }, at) => `<sheet name="${name}" ${hidden ? 'state="hidden"' : ''} r:id="s${at}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships>${relations.join('')}${relation('t', 'styles', '/xl/styles.xml')}${relation('u', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`,
    ),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': xml(`<sst>${strings}</sst>`) }),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        xml(`<worksheet><sheetData>${sheet.xml ?? rowsXml(sheet.rows ?? [])}</sheetData></worksheet>`),
      ]),
    ),
    ...parts,
  };
  return zipSync(files);
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;

const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`);

const rowsXml = (rows: Cell[][]) =>
  rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellXml).join('')}</row>`).join('');

function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object') return cell.xml;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
