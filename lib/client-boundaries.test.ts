import { expect, it } from 'vitest';
import { readGraph, readSources, runtimeImportsOf } from './testing/import-graph';

const DIRECTIVE = /^'use client';\n/;
/** Next.js asks for the directive here. */
const CONVENTIONS = new Set(['app/error.tsx']);

it('has the directive only where a server file imports a client one', () => {
  expect(needless(readSources())).toEqual([]);
});

it('renders the frame and its navigation on the server', () => {
  const { server } = boundariesOf(readSources());
  const frame = ['components/shell/nav/shell.tsx', 'components/shell/nav/nav-icons.ts'];
  expect(frame.filter((file) => !server.has(file))).toEqual([]);
});

it('has it wherever a server file imports one that needs the browser', () => {
  expect(missing(readSources())).toEqual([]);
});

it('names a file with hooks that a server file imports', () => {
  const planted = new Map([
    ['app/page.tsx', "import { View } from '@/components/view';"],
    ['components/view.tsx', "import { type ReactNode, useState } from 'react';"],
  ]);
  expect(missing(planted)).toEqual(['components/view.tsx']);
});

it('names a directive below another, one that only a type leads to, and one that nothing imports', () => {
  const planted = new Map([
    [
      'app/page.tsx',
      "import { View } from '@/components/view';\nimport type { Row } from '@/components/row';",
    ],
    ['components/view.tsx', "'use client';\nimport { Row } from './row';\nconst x = import('./lazy');"],
    ['components/row.tsx', "'use client';\nexport type Row = { id: string };"],
    ['components/lazy.tsx', "'use client';\nexport const lazy = 1;"],
    ['components/alone.tsx', "'use client';\nexport const alone = 1;"],
  ]);
  expect(needless(planted)).toEqual(['components/row.tsx', 'components/lazy.tsx', 'components/alone.tsx']);
});

function needless(sources: Map<string, string>): string[] {
  const { client } = boundariesOf(sources);
  return [...sources]
    .filter(
      ([file, source]) =>
        !file.startsWith('e2e/') && DIRECTIVE.test(source) && !client.has(file) && !CONVENTIONS.has(file),
    )
    .map(([file]) => file);
}

/** Next.js builds no page of the server with these. */
const HOOKS = /^import \{[^}]*\b(use(?!Id|Memo|Callback)[A-Z]\w*|createContext)\b[^}]*\} from 'react'/m;

function missing(sources: Map<string, string>): string[] {
  return [...boundariesOf(sources).server].filter((file) => HOOKS.test(sources.get(file) ?? ''));
}

/** The files that render on the server, and the client files that these import. */
function boundariesOf(sources: Map<string, string>) {
  const graph = readGraph(sources, runtimeImportsOf);
  const server = new Set<string>();
  const client = new Set<string>();
  const visit = (file: string) => {
    if (DIRECTIVE.test(sources.get(file) ?? '')) return void client.add(file);
    if (server.has(file)) return;
    server.add(file);
    for (const target of graph.get(file) ?? []) visit(target);
  };
  for (const file of sources.keys()) {
    if (file.startsWith('app/') && !DIRECTIVE.test(sources.get(file) ?? '')) visit(file);
  }
  return { server, client };
}
