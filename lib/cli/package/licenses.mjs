import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUnused } from './files.mjs';

const LICENSE_FILE = /^(licen[sc]e|copying|notice|ofl)\b/i;
const COMPILED = 'node_modules/next/dist/compiled';
const LINE = '-'.repeat(100);

const HEAD = `Frontdesk is under the license in the file LICENSE. It contains the packages below, or parts of them. Each is named with the
license that it gives itself, above its text.
`;

/** The texts of these licenses, for packages that name one and bring no text. */
const USUAL = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files
(the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge,
publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so,
subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE
FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that
the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES
OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR
ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS
ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};

/**
 * The licenses of all packages in an archive: of the product's own dependencies, which the build and the scripts contain, and
 * of what Next brings inside itself. `files` are the archive's. Throws when a package has none.
 */
export function thirdPartyLicenses(files) {
  const folders = [...productPackages(), ...compiledPackages(files)];
  const byText = new Map();
  for (const folder of folders) {
    const { name, version, license, text } = licenseOf(folder);
    const title = `${[name, version].filter(Boolean).join(' ')} (${license})`;
    byText.set(text, [...new Set([...(byText.get(text) ?? []), title])].sort());
  }
  const parts = [...byText].map(([text, titles]) => `${LINE}\n${titles.join('\n')}\n\n${text}\n`);
  return [HEAD, ...parts.sort()].join('\n');
}

/** The folders of the packages that the product needs on this system, and that aren't left out of its archive. */
export function productPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev && !isUnused(`${folder}/`) && existsSync(folder))
    .map(([folder]) => folder);
}

/** Next's copies of packages, of which most have a license beside them; the others are of the same authors as Next. */
function compiledPackages(files) {
  const names = files.flatMap(
    (file) => file.match(/^node_modules\/next\/dist\/compiled\/((?:@[^/]+\/)?[^/]+)\//)?.[1] ?? [],
  );
  return [...new Set(names)].map((name) => join(COMPILED, name)).filter((folder) => textsIn(folder) !== '');
}

function licenseOf(folder) {
  const file = join(folder, 'package.json');
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { name = folder.split(/node_modules\/|compiled\//).at(-1), version, author, license: said } = own;
  const license = typeof said === 'object' ? said.type : (said ?? 'see below');
  const text = textsIn(folder) || usualText(license, authorOf(author) ?? `the authors of ${name}`);
  if (!text) throw new Error(`${folder} (${license}) has no license text.`);
  return { name, version, license, text };
}

function textsIn(folder) {
  return readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}

function usualText(license, holder) {
  return USUAL[license] && `Copyright (c) ${holder}\n\n${USUAL[license]}`;
}

function authorOf(author) {
  return typeof author === 'object' ? author.name : author;
}
