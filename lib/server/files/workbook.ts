import 'server-only';
import { posix } from 'node:path';
import { MAX_CELL_LENGTH, MAX_CHARACTERS, tooMuchText } from './lines';
import { createXmlReader } from './xml';
import { damaged, type Zip } from './zip';

export type WorkbookSheet = { name: string; hidden: boolean; part: string };

export type Workbook = {
  sheets: WorkbookSheet[];
  /** The texts that cells refer to by number. */
  strings: string[];
  /** Whether a cell with this style is a date. */
  isDate: (style: number) => boolean;
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
};

/** Reads everything of a workbook except the rows of its sheets. */
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

/** What a part refers to, by ID. */
async function relationsOf(zip: Zip, part: string): Promise<Map<string, { type: string; part: string }>> {
  const folder = posix.dirname(part);
  const found = new Map<string, { type: string; part: string }>();
  const read = createXmlReader({
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const to = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      found.set(Id, { type: posix.basename(Type), part: to });
    },
  });
  await readPart(zip, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), read);
  return found;
}

async function readPart(zip: Zip, part: string, read: (piece: string) => void): Promise<void> {
  if (!zip.has(part)) throw damaged();
  for await (const piece of zip.text(part)) read(piece);
}

async function readSheetList(zip: Zip, part: string) {
  const listed: { name: string; hidden: boolean; id: string }[] = [];
  let from1904 = false;
  const read = createXmlReader({
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      const id = Object.entries(attributes).find(([key]) => /^(\w+:)?id$/.test(key))?.[1] ?? '';
      listed.push({ name: attributes.name ?? '', hidden, id });
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

/** An empty string takes memory too, counted in characters. */
const STRING_COST = 10;

/** A part of a text keeps all of it in memory: here 64 KB for each cell. */
function copied(text: string): string {
  return Buffer.from(text).toString();
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
    /** One that is too long to be read is only kept to be refused with the name of its cell. */
    text(piece: string) {
      if (inText && text.length <= MAX_CELL_LENGTH) text += piece.slice(0, MAX_CELL_LENGTH + 1);
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

async function readDateStyles(zip: Zip, part: string): Promise<(style: number) => boolean> {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let inStyles = false;
  const read = createXmlReader({
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') inStyles = true;
      if (name === 'xf' && inStyles) styles.push(Number(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  await readPart(zip, part, read);
  return (style) => {
    const id = styles[style] ?? 0;
    const code = formats.get(id);
    return code === undefined
      ? BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to)
      : namesDates(code);
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
