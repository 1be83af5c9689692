import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import before from './before-changelog.json';

const read = (file: string) => readFileSync(file, 'utf8');
const firstGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

/** What an operator or a script may depend on. */
function surface() {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  return {
    migrations: firstGroups(read('lib/server/db/migrations/index.ts'), /^ {2}'(.+?)':/gm),
    variables: firstGroups(read('.env.example'), /^#?([A-Z_]+)=/gm),
    routes: files
      .filter((file) => /(^|\/)(route|page)\.tsx?$/.test(file))
      .map((file) => `/${dirname(file)}`.replaceAll(/\/(\.|\([^/]*\))(?=\/|$)/g, '') || '/'),
  };
}

/** What was added or removed since the changelog began, and is not in it. */
function unnamed(now: ReturnType<typeof surface>, changelog: string): string[] {
  return (['migrations', 'variables', 'routes'] as const).flatMap((kind) => {
    const added = now[kind].filter((name) => !before[kind].includes(name));
    const removed = before[kind].filter((name) => !now[kind].includes(name));
    return [...added, ...removed].filter((name) => !changelog.includes(`\`${name}\``));
  });
}

it('names each migration, environment variable and route that was added or removed', () => {
  expect(unnamed(surface(), read('CHANGELOG.md'))).toEqual([]);
});

it('notices each that has no entry', () => {
  const { migrations, variables, routes } = before;
  const now = {
    migrations: [...migrations, '9999-more'],
    variables: variables.slice(1),
    routes: [...routes, '/api/more'],
  };
  expect(unnamed(now, '')).toEqual(['9999-more', variables[0], '/api/more']);
  expect(unnamed(now, `\`9999-more\` \`${variables[0]}\``)).toEqual(['/api/more']);
});

it('begins with the version of this build, whose first words are what an operator must do', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const [latest = ''] = read('CHANGELOG.md').split(/^## /m).slice(1);
  expect(latest).toContain(`[${version}]`);
  expect(firstGroups(latest, /^### (.*)/gm)[0]).toBe('What you must do');
});
