import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { root } from './root.mjs';

const FOLDER = join(root, 'lib', 'messages', 'en');
const [SELECT, PLURAL, NUMBER] = [1, 2, 4];

/** The types of the values of every English message, by the name of their file. */
export function declarations() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => {
      const name = file.slice(0, -'.json'.length);
      return [
        join(FOLDER, `${name}.d.ts`),
        declarationOf(name, JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
      ];
    }),
  );
}

function declarationOf(namespace, messages) {
  const lines = Object.entries(messages).map(([key, text]) => `      '${key}': ${typeOf(text)};`);
  const tag = lines.some((line) => line.includes(': MessageTag'))
    ? "import type { MessageTag } from '../catalog';\n\n"
    : '';
  return `// Written by npm run messages.
${tag}declare module '../catalog' {
  interface Catalog {
    '${namespace}': {
${lines.join('\n')}
    };
  }
}
${tag ? '' : '\nexport {};\n'}`;
}

/** The type of the values of a message in ICU's syntax: `null`, or such as `{ name: string; count: number }`. */
export function typeOf(text) {
  const values = new Map();
  collect(compile(text), values);
  if (values.size === 0) return 'null';
  return `{ ${[...values].map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}

function collect(message, values) {
  if (!Array.isArray(message)) return;
  for (const part of message) {
    if (!Array.isArray(part)) continue;
    const [name, kind, options] = part;
    if (kind === undefined) add(values, name, 'string');
    else if (kind === NUMBER) add(values, name, 'number');
    else if (kind === PLURAL || kind === SELECT) {
      const choices = Object.keys(options).map((choice) => `'${choice}'`);
      add(values, name, kind === PLURAL ? 'number' : choices.join(' | '));
      for (const option of Object.values(options)) collect(option, values);
    } else if (typeof kind === 'number' && kind !== 0) throw new Error(`{${name}, …}: give it as text.`);
    else {
      add(values, name, 'MessageTag');
      collect(part.slice(1), values);
    }
  }
}

function add(values, name, type) {
  const known = values.get(name);
  // The plain `{count}` of a plural's number is the number as well.
  if (known === undefined || (known === 'string' && type !== 'MessageTag')) values.set(name, type);
  else if (type !== 'string' && known !== type) throw new Error(`{${name}} is both ${known} and ${type}.`);
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith('lib/cli/messages.mjs')) {
  for (const [file, text] of declarations()) writeFileSync(file, text);
}
