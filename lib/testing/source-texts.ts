import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { parseAst } from 'vitest/node';

type Node = { type: string; [field: string]: unknown };

/** The strings and the texts between tags of a TypeScript file, without what it imports and without types. */
export function stringsOf(file: string): string[] {
  if (file.endsWith('.json'))
    return Object.values(readJson(file)).flatMap((text) => literalsOf(compile(text)));
  const strings: string[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    const { type, source: _source, ...fields } = node as Node;
    if (type === 'TSLiteralType') return;
    if (type === 'TaggedTemplateExpression' && (fields.tag as Node).name === 'sql') {
      visit((fields.quasi as Node).expressions);
      return;
    }
    if (type === 'Literal' && typeof fields.value === 'string') strings.push(fields.value);
    if (type === 'JSXText') strings.push(fields.value as string);
    if (type === 'TemplateElement') strings.push((fields.value as { cooked: string }).cooked);
    for (const each of Object.values(fields)) visit(each);
  };
  visit(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  // One word in small letters is a key.
  return strings.filter((text) => /\s|^[A-Z]/.test(text.trim()));
}

const readJson = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

/** The texts between the values and choices of a message. */
function literalsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return Object.values(message ?? {}).flatMap(literalsOf);
  return message.flatMap((part) => literalsOf(Array.isArray(part) ? part.slice(1) : part));
}

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

/** Tests, and what was written once and stays as it is. */
const LEFT_OUT = /\.test\.tsx?$|^lib\/testing\/|^lib\/server\/db\/migrations\//;

/** The files of the product that may hold texts for people. */
export const productFiles = (): string[] =>
  ['app', 'components', 'lib']
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$|^lib\/messages\/en\/.*\.json$/.test(file) && !LEFT_OUT.test(file));
