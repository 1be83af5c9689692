import 'server-only';
import { posix } from 'node:path';
import { coded } from '@/lib/messages/coded';
import { unreadableFile } from './file-error';
import { MAX_CELL_LENGTH, MAX_CHARACTERS, tooMuchText } from './lines';
import { createXmlReader } from './xml';
import { damaged, type Zip } from './zip';

export type WorkbookSheet = { name: string; hidden: boolean; part: string };

export type Workbook = {
  sheets: WorkbookSheet[];
  strings: string[];
  isDate: (style: number) => boolean;
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
};

export async function readWorkbook(zip: Zip, part: string): Promise<Workbook> {
  const related = await relationsOf(zip, part);
  const { listed, from1904 } = await readSheetList(zip, part);
  const strings = [...related.values()].find(({ type }) => type === 'sharedStrings');
  const styles = [...related.values()].find(({ type }) => type === 'styles');
  return {
    sheets: listed.flatMap(({ name, hidden, id }) => {
      const to = related.get(id);
      return to?.type === 'worksheet' ? [{ name, hidden, part: to.part }] : [];
    }),
    strings: strings && zip.has(strings.part) ? await readStrings(zip, strings.part) : [],
    isDate: styles && zip.has(styles.part) ? await readDateStyles(zip, styles.part) : () => false,
    from1904,
  };
}

/** The part with the list of sheets; null for archives that are no workbook. */
export async function workbookPart(zip: Zip): Promise<string | null> {
  if (!zip.has('_rels/.rels')) return null;
  const related = [...(await relationsOf(zip, '')).values()];
  return related.find(({ type }) => type === 'officeDocument')?.part ?? null;
}

const MAX_RELATIONS = 2_000;
const MAX_RELATION_LENGTH = 2_000;

async function relationsOf(zip: Zip, part: string): Promise<Map<string, { type: string; part: string }>> {
  const folder = posix.dirname(part);
  const found = new Map<string, { type: string; part: string }>();
  const read = createXmlReader({
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      if (found.size === MAX_RELATIONS || Id.length + Type.length + Target.length > MAX_RELATION_LENGTH)
        throw damaged();
      const to = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      found.set(copied(Id), { type: copied(posix.basename(Type)), part: copied(to) });
    },
  });
  await readPart(zip, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), read);
  return found;
}

async function readPart(zip: Zip, part: string, read: (piece: string) => void): Promise<void> {
  if (!zip.has(part)) throw damaged();
  for await (const piece of zip.text(part)) read(piece);
}

const MAX_SHEETS = 500;
const MAX_NAME_LENGTH = 200;

async function readSheetList(zip: Zip, part: string) {
  const listed: { name: string; hidden: boolean; id: string }[] = [];
  let from1904 = false;
  const read = createXmlReader({
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      if (listed.length === MAX_SHEETS)
        throw unreadableFile(coded('files-errors.tooManySheets', { max: MAX_SHEETS }));
      const { name: title = '', state = 'visible' } = attributes;
      if (title.length > MAX_NAME_LENGTH) throw damaged();
      const id = Object.entries(attributes).find(([key]) => /^(\w+:)?id$/.test(key))?.[1] ?? '';
      listed.push({ name: copied(title), hidden: state !== 'visible', id: copied(id) });
    },
  });
  await readPart(zip, part, read);
  return { listed, from1904 };
}

async function readStrings(zip: Zip, part: string): Promise<string[]> {
  const strings: string[] = [];
  let size = 0;
  const item = createRichText();
  const read = createXmlReader({
    open: item.open,
    text: item.text,
    close(name) {
      item.close(name);
      if (name !== 'si') return;
      const text = item.take();
      size += text.length + STRING_COST;
      if (size > MAX_CHARACTERS) throw tooMuchText();
      strings.push(copied(text));
    },
  });
  await readPart(zip, part, read);
  return strings;
}

/** What each string counts in addition to its characters, because an empty one takes memory too. */
const STRING_COST = 10;

/** A copy of a short text. A slice would keep the whole source in memory: here 16 KB for each cell. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}

/** As written, where each character may take seven: `_x000D_`. */
const MAX_WRITTEN_LENGTH = 7 * (MAX_CELL_LENGTH + 1);

/** Stops growing beyond the limit: a longer text is refused later, with the name of its cell. */
export function withPiece(text: string, piece: string): string {
  return text.length < MAX_WRITTEN_LENGTH ? text + piece.slice(0, MAX_WRITTEN_LENGTH) : text;
}

/** Joins the runs of a text, without the reading aids of Chinese and Japanese. */
export function createRichText() {
  let text = '';
  let inText = false;
  let inAid = false;
  return {
    open(name: string) {
      if (name === 't') inText = !inAid;
      if (name === 'rPh') inAid = true;
    },
    text(piece: string) {
      if (inText) text = withPiece(text, piece);
    },
    close(name: string) {
      if (name === 't') inText = false;
      if (name === 'rPh') inAid = false;
    },
    take() {
      const taken = unescaped(text);
      text = '';
      return taken;
    },
  };
}

/** Control characters are written as `_x000D_`. NUL can't be stored. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n');
}

/** More than Excel allows. */
const MAX_STYLES = 65_536;
const MAX_FORMATS = 10_000;
/** Excel refuses a longer code, which is ignored here. */
const MAX_FORMAT_LENGTH = 255;

async function readDateStyles(zip: Zip, part: string): Promise<(style: number) => boolean> {
  const isDateFormat = new Map<number, boolean>();
  const styles: number[] = [];
  let inStyles = false;
  const read = createXmlReader({
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && formatCode.length <= MAX_FORMAT_LENGTH)
        isDateFormat.set(Number(numFmtId), namesDates(formatCode));
      if (name === 'cellXfs') inStyles = true;
      if (name === 'xf' && inStyles) styles.push(Number(numFmtId));
      if (isDateFormat.size > MAX_FORMATS || styles.length > MAX_STYLES) throw damaged();
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  await readPart(zip, part, read);
  return (style) => {
    const id = styles[style] ?? 0;
    return isDateFormat.get(id) ?? BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to);
  };
}

const BUILT_IN_DATES: [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Whether a number format has days, hours or the like, outside of quoted text, colors and locales. */
function namesDates(code: string): boolean {
  return /[ymdhs]/i.test(
    code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '').replace(/general/gi, ''),
  );
}
