import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { shareChunks } from './share-chunks.mjs';

const SHARED = 'module.exports=[1,e=>{e.s(["a",0,"shared"])}];';
const OTHER = 'module.exports=[2,e=>{e.s(["b",0,"other"])}];';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-chunks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const write = (name: string, code: string) => writeFileSync(join(folder, name), code);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

it('keeps the code of chunks that differ in their names alone once, and loads it from each', () => {
  for (const name of ['a b.js', 'c.js', '[root]_d.js']) write(name, SHARED);
  write('other.js', OTHER);
  shareChunks(folder);
  const texts = readdirSync(folder).map(read);
  expect(texts.filter((text) => text.includes('"shared"'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('"other"'))).toHaveLength(1);
  const load = createRequire(join(folder, 'x.cjs'));
  const [one, ...others] = ['a b.js', 'c.js', '[root]_d.js'].map((name) => load(`./${name}`));
  expect(one).toEqual([1, expect.any(Function)]);
  expect(others.every((each) => each === one)).toBe(true);
  expect(load('./other.js')[0]).toBe(2);
});

it('leaves what is no chunk, and a second run changes nothing', () => {
  const runtime = 'const path = require("path");\nmodule.exports = {};';
  write('runtime.js', runtime);
  write('worker.js', runtime);
  for (const name of ['a.js', 'b.js']) write(name, SHARED);
  shareChunks(folder);
  const once = readdirSync(folder).map(read);
  expect(once.filter((text) => text.startsWith(runtime))).toHaveLength(2);
  shareChunks(folder);
  expect(readdirSync(folder).map(read)).toEqual(once);
});
