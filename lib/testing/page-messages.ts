import { posix } from 'node:path';
import { readGraph, readSources, runtimeImportsOf } from './import-graph';

type Sources = Map<string, string>;
type Graph = Map<string, string[]>;

/** What a file shows: `useMessages('groups')`, `messagesHere('ui')`, `coded('groups.search')`. */
const SHOWN = /\b(?:useMessages\('|messagesHere\('|coded\(\s*['`])([\w-]+)/g;
/** Labels of filters: the list shows them, with other messages of their namespace. A link to it reads its URL alone. */
const FILTERS = /^lib\/[\w-]+\/filters\.ts$/;
/** What a page or a layout gives to all that is in it. */
const GIVEN = /(?:<PageMessages\s+of=\{|\bpageMessages\(language, )\[([^\]]*)\]/g;
/** What is loaded with a lazy part: the second argument of `lazyWithPreload`, or by hand. */
const LOADED = /(?:module\.\w+\),\s*|\bloadMessages\()\[([^\]]*)\]/g;

function namesIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].flatMap(([, list = '']) =>
    pattern === SHOWN ? [list] : [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  );
}

/** The namespaces that a page and its layouts give to the browser. */
export function namespacesOf(page: string): string[] {
  const sources = readSources();
  return [...layoutsOf(page, sources), page].flatMap((file) => namesIn(sources.get(file) ?? '', GIVEN));
}

/** For each page: the namespaces that it shows without having them, and those that it has and never shows. */
export function wrongNamespaces(sources: Sources): string[] {
  const dynamic = readGraph(sources, (source) =>
    [...source.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, each = '']) => each),
  );
  const all = readGraph(sources, runtimeImportsOf);
  const statics: Graph = new Map(
    [...all].map(([file, targets]) => [file, targets.filter((each) => !dynamic.get(file)?.includes(each))]),
  );
  return [...sources.keys()]
    .filter((file) => /^app\/(?:.*\/)?page\.tsx$/.test(file))
    .flatMap((page) => wrongOf(page, { sources, statics, dynamic }));
}

type Code = { sources: Sources; statics: Graph; dynamic: Graph };

function wrongOf(page: string, code: Code): string[] {
  const { sources, statics, dynamic } = code;
  const text = (file: string) => sources.get(file) ?? '';
  const given = new Set<string>();
  const entries = new Set<string>();
  const onServer = new Set<string>();
  const enter = (file: string) => {
    if (text(file).startsWith("'use client'")) return void entries.add(file);
    if (onServer.has(file) || file.startsWith('lib/server/')) return;
    onServer.add(file);
    for (const each of namesIn(text(file), GIVEN)) given.add(each);
    for (const target of statics.get(file) ?? []) enter(target);
  };
  for (const file of [page, ...layoutsOf(page, sources)]) enter(file);

  const lacking = new Set<string>();
  const shown = new Set<string>();
  const visited = new Set<string>();
  const visit = (file: string, loaded: ReadonlySet<string>) => {
    const key = [file, ...loaded].join();
    if (visited.has(key)) return;
    visited.add(key);
    for (const each of FILTERS.test(file) ? [] : namesIn(text(file), SHOWN)) {
      shown.add(each);
      if (!loaded.has(each)) lacking.add(`${page} lacks ${each}, shown by ${file}`);
    }
    for (const target of statics.get(file) ?? []) visit(target, loaded);
    const later = new Set([...loaded, ...namesIn(text(file), LOADED)]);
    for (const target of dynamic.get(file) ?? []) visit(target, later);
  };
  for (const file of entries) visit(file, given);
  const own = namesIn(text(page), GIVEN);
  const needless = own.filter((each) => !shown.has(each));
  const twice = own.filter((each, at) => own.indexOf(each) < at);
  return [
    ...lacking,
    ...needless.map((each) => `${page} has ${each}, which it never shows`),
    ...twice.map((each) => `${page} has ${each} twice`),
  ];
}

function layoutsOf(page: string, sources: Sources): string[] {
  const folders = posix.dirname(page).split('/');
  return folders
    .map((_, depth) => `${folders.slice(0, depth + 1).join('/')}/layout.tsx`)
    .filter((file) => sources.has(file));
}
