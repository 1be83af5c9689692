import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** The files that each file imports, by path from the top. */
export type Graph = Map<string, string[]>;

/** The text of each file of the product and of its browser stories, by path from the top; unit tests are left out. */
export function readSources(): Map<string, string> {
  const files = ['app', 'components', 'e2e', 'lib'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(top, file.replaceAll('\\', '/')))
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|suite)\./.test(file)),
  );
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The imports among these files; with those of types alone, unless `specifiersOf` leaves them out. */
export function readGraph(sources = readSources(), specifiersOf = importsOf): Graph {
  const resolve = (from: string, specifier: string) => {
    const path = specifier.startsWith('@/') ? specifier.slice(2) : posix.join(posix.dirname(from), specifier);
    return ['', '.ts', '.tsx', '/index.ts'].map((ending) => path + ending).find((file) => sources.has(file));
  };
  return new Map(
    [...sources].map(([file, source]) => [
      file,
      specifiersOf(source).flatMap((specifier) => resolve(file, specifier) ?? []),
    ]),
  );
}

/** The specifiers of the project's own files. */
export const importsOf = (source: string) =>
  [...source.matchAll(/(?:^(?:import|export)\s(?:[^'";]*\sfrom\s)?|\bimport\()\s*'((?:@\/|\.)[^']+)'/gm)].map(
    ([, specifier = '']) => specifier,
  );

/** Without the imports that are gone when the program runs. */
export const runtimeImportsOf = (source: string) =>
  importsOf(source.replaceAll(/^(?:import|export) type\s[^;]*;/gm, ''));
