import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEST_VALUES } from '@/lib/sandbox/test-values';

const documents = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const read = (file: string) => readFileSync(file, 'utf8');

describe('the documents', () => {
  it.each(documents)('%s names only files that exist', (document) => {
    const named = [
      ...read(document).matchAll(/`((?:app|components|lib|e2e|docs|deploy)\/[\w./()[\]-]*)`/g),
    ].map(([, path]) => path ?? '');
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('have the picture of the ways as its text is: its first line says how it is made', () => {
    const labels = [...read('docs/ways.dot').matchAll(/label="([^"]+)"/g)].flatMap(([, text = '']) =>
      text.split('\\n'),
    );
    const drawn = [...read('docs/ways.svg').matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) =>
      text.replaceAll('&#45;', '-'),
    );
    expect(drawn.toSorted()).toEqual(labels.toSorted());
  });

  it('list every magic value of the sandbox', () => {
    const sandbox = read('docs/sandbox.md');
    expect(TEST_VALUES.filter(({ value }) => !sandbox.includes(`\`${value}\``))).toEqual([]);
  });

  it('name every npm command, and every variable that the app reads', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...read('README.md').matchAll(/npm run (\w+)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const variables = [...read('lib/server/env.ts').matchAll(/^ {4}([A-Z_]+):/gm)].map(
      ([, name]) => name ?? '',
    );
    expect(variables.length).toBeGreaterThan(10);
    const example = read('.env.example');
    expect(variables.filter((name) => !example.includes(`#${name}=`))).toEqual([]);
  });
});
