import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STYLES } from '../style-sheet';

/** Reads the built style sheet, once a process, for the HTML of every page. */
export function readStyleSheet(): void {
  const folder = '.next/static/chunks';
  const [name, ...others] = readdirSync(folder).filter((file) => file.endsWith('.css'));
  // The order of several would matter.
  if (!name || others.length > 0) throw new Error(`There must be one style sheet in ${folder}.`);
  const text = readFileSync(join(folder, name), 'utf8');
  if (/<\/style|url\(["']\.\./i.test(text)) throw new Error(`${name} can’t stand in HTML as it is.`);
  (globalThis as { [key: symbol]: unknown })[STYLES] = text.replaceAll(
    'url(../media/',
    'url(/_next/static/media/',
  );
}
