import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STYLES } from '../style-sheet';

/** Reads the built style sheet, once a process, for the HTML of every page. */
export function readStyleSheet(): void {
  const folder = join('.next', 'static', 'chunks');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  (globalThis as { [key: symbol]: unknown })[STYLES] = texts
    .join('\n')
    .replaceAll('url(../media/', 'url(/_next/static/media/');
}
