import { existsSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXTERNAL, SCRIPTS } from './bundle.mjs';
import { thirdPartyLicenses } from './licenses.mjs';

type Manifest = { name: string; version: string; dependencies: Record<string, string> };

const manifestOf = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;

describe('the licenses of an archive', () => {
  let text = '';
  let titles: string[] = [];
  beforeAll(() => {
    text = thirdPartyLicenses(['node_modules/next/dist/compiled/ws/index.js']);
    titles = text.split('\n').filter((line) => /^\S+ \S+ \(.+\)$|^\S+ \(.+\)$/.test(line));
  });

  it('name each dependency with its version', () => {
    const names = Object.keys(manifestOf('.').dependencies);
    const expected = names.map((name) => `${name} ${manifestOf(`node_modules/${name}`).version} (`);
    expect(expected.filter((start) => !titles.some((title) => title.startsWith(start)))).toEqual([]);
  });

  it('name each package that the scripts contain', async () => {
    const { metafile } = await build({
      entryPoints: SCRIPTS,
      bundle: true,
      platform: 'node',
      format: 'esm',
      conditions: ['react-server'],
      external: EXTERNAL,
      outdir: 'unwritten',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    const names = Object.keys(metafile.inputs).flatMap(
      (file) => file.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? [],
    );
    expect(new Set(names).size).toBeGreaterThan(5);
    expect(names.filter((name) => !titles.some((title) => title.startsWith(`${name} `)))).toEqual([]);
  });

  it('hold the text of each, also of what Next contains, and of those that bring none', () => {
    expect(text).toContain(readFileSync('node_modules/hono/LICENSE', 'utf8').trim());
    expect(text).toContain(readFileSync('node_modules/next/dist/compiled/ws/LICENSE', 'utf8').trim());
    expect(existsSync('node_modules/pg-types/LICENSE')).toBe(false);
    expect(text).toMatch(
      /pg-types [\d.]+ \(MIT\)\n\nCopyright \(c\) Brian M\. Carlson\n\nPermission is hereby/,
    );
  });

  it('name no package that only develops, and none that is left out', () => {
    for (const name of ['vitest', 'playwright', 'sharp', '@img/sharp-linux-x64'])
      expect(titles.filter((title) => title.startsWith(`${name} `))).toEqual([]);
  });
});
