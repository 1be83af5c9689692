import { ROLES, type Role } from '../auth/permissions';
import { coded } from '../messages/coded';

/** A person to invite, as typed: the address may be wrong. */
export type Addressee = {
  name: string;
  email: string;
  /** Set when a cell of the row is a role. */
  role?: Role;
  /** What may have been read wrongly, as coded text. */
  doubt?: string;
};

export const MAX_ADDRESSES = 100;

/** An address in angle brackets, as in `Name <a@b.example>`. */
const BRACKETED = /<([^<>]*)>/g;

/** What a role is called in the language of the text, where not by its own name. */
type RoleName = (role: Role) => string;

/**
 * The people in addresses copied from a mail program or a spreadsheet. A missing name is guessed from the address.
 * Text that can't be an address is returned as one, so that the person sees it.
 */
export function parseAddresses(text: string, roleName: RoleName = (role) => role): Addressee[] {
  const lines = text.split(/[\r\n]+/);
  const [first = '', second = ''] = lines;
  return (isHeading(first, second) ? lines.slice(1) : lines)
    .flatMap((line) => parseLine(line, roleName))
    .slice(0, MAX_ADDRESSES);
}

const HEADINGS = new Set([
  'name',
  'full name',
  'first name',
  'last name',
  'email',
  'e-mail',
  'email address',
  'role',
  'roles',
]);

function isHeading(line: string, below: string): boolean {
  const cells = line.split(/[\t,;]/);
  if (cells.every((cell) => HEADINGS.has(cell.trim().toLowerCase()))) return true;
  // In any language: several words above an address, none of which is like one.
  return cells.length > 1 && below.includes('@') && cells.every((cell) => !/[@.\d]/.test(cell));
}

function parseLine(line: string, roleName: RoleName): Addressee[] {
  const addresses = line.split(/[\s,;"]+/).filter((word) => word.includes('@'));
  const [address] = addresses;
  if (address === undefined || addresses.length > 1 || line.includes('<')) {
    return line.split(';').flatMap(parsePart);
  }
  return parseRow(line, address, roleName);
}

const MORE_COLUMNS = coded('staff.inviting.moreColumns');

function parseRow(line: string, address: string, roleName: RoleName): Addressee[] {
  const names = { before: [] as string[], after: [] as string[] };
  const wrong: Addressee[] = [];
  let side: 'before' | 'after' = 'before';
  let role: Role | undefined;
  for (const cell of cellsOf(line)) {
    const text = cell.replace(address, '').replace(/\s+/g, ' ').trim();
    const asRole = ROLES.find((each) => [each, roleName(each).toLowerCase()].includes(text.toLowerCase()));
    if (asRole) role = asRole;
    else if (isLikeAddress(text)) wrong.push(addressee(text));
    else if (text !== '') names[side].push(text);
    if (cell.includes(address)) side = 'after';
  }
  const { before, after } = names;
  const name = [...before, ...after].join(' ');
  const isDoubtful = (before.length > 0 && after.length > 0) || before.length + after.length > 2;
  return [
    { ...addressee(address, name), ...(role && { role }), ...(isDoubtful && { doubt: MORE_COLUMNS }) },
    ...wrong,
  ];
}

/** Cells separated by tabs, commas or semicolons. A quoted cell may be a name such as "Example, Ann". */
function cellsOf(line: string): string[] {
  return Array.from(line.matchAll(/"([^"]*)"|[^\t,;"]+/g), ([cell, quoted]) =>
    quoted ? inOrder(quoted) : cell,
  );
}

/**
 * Whether a word looks like an address: it ends in a domain, or starts in lower case and has a digit or `-`, `_`,
 * `+`.
 */
function isLikeAddress(text: string): boolean {
  return /^\S+\.\p{Ll}{2,}$/u.test(text) || (/^\p{Ll}\S*$/u.test(text) && /[-_+\d]/.test(text));
}

/** Ann Example, for `ann.example+desk@example.com`. */
export function guessName(email: string): string {
  const [local = ''] = email.split('@');
  const words = (local.split('+')[0] ?? '').split(/[._\-\d]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || local;
}

/** Parses text without semicolons and line breaks. A comma may be part of a name: `Example, Ann <a@b.example>`. */
function parsePart(part: string): Addressee[] {
  const found: Addressee[] = [];
  let end = 0;
  for (const match of part.matchAll(BRACKETED)) {
    const before = part.slice(end, match.index);
    end = match.index + match[0].length;
    const { plain, name } = splitName(before);
    found.push(...plain, addressee(match[1] ?? '', name));
  }
  return [...found, ...plainAddresses(part.slice(end))];
}

/** The plain addresses before a name, and the name itself: everything after the last address. */
function splitName(text: string): { plain: Addressee[]; name: string } {
  const quote = text.match(/"([^"]*)"\s*$/);
  const rest = quote ? text.slice(0, quote.index) : text;
  const last = rest.lastIndexOf('@');
  const cut = last < 0 ? 0 : last + rest.slice(last).search(/[\s,]|$/);
  const name = quote ? (quote[1] ?? '') : rest.slice(cut);
  return { plain: plainAddresses(rest.slice(0, cut)), name: inOrder(name) };
}

/** "Ann Example", for `Example, Ann`. */
function inOrder(name: string): string {
  const parts = name
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return parts.reverse().join(' ');
}

function plainAddresses(text: string): Addressee[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => addressee(address));
}

function addressee(address: string, name = ''): Addressee {
  const email = address.trim().replace(/^mailto:/i, '');
  return { name: name || guessName(email), email };
}
