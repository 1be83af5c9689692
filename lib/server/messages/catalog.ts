import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Namespace } from '@/lib/messages/catalog';
import { type MessagesOfPage, READER } from '@/lib/messages/loaded';
import '@/lib/messages/schema-words';
import type { CompiledMessage, CompiledMessages } from '@/lib/messages/translator';
import { env } from '../env';
import { compileMessage } from './compile';
import { PSEUDO_LANGUAGES, pseudoMessage } from './pseudo';

export const SOURCE_LANGUAGE = 'en';
const FOLDER = findFolder(process.cwd()) ?? findFolder(dirname(process.argv[1] ?? '')) ?? 'lib/messages';

const compiled = new Map<string, CompiledMessages>();
const namespaces = new Map<string, readonly string[]>();
let languages: readonly string[] | undefined;
let version: string | undefined;

/** The server runs in the folder of the app; a command anywhere, so there its script tells. */
function findFolder(start: string): string | null {
  const folder = join(start, 'lib', 'messages');
  if (existsSync(join(folder, SOURCE_LANGUAGE))) return folder;
  return dirname(start) === start ? null : findFolder(dirname(start));
}

/** Hidden from the bundler, which would take all files of the project for those that this may name. */
const pathOf = (...names: string[]) => join(/*turbopackIgnore: true*/ FOLDER, ...names);

/** A language is a folder of messages; English first. */
export function translatedLanguages(): readonly string[] {
  return readdirSync(pathOf(), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    .sort((one, other) => Number(other === SOURCE_LANGUAGE) - Number(one === SOURCE_LANGUAGE));
}

/** The languages that a person can have. */
export function availableLanguages(): readonly string[] {
  languages ??= [...translatedLanguages(), ...(env().PSEUDO_LANGUAGES ? PSEUDO_LANGUAGES : [])];
  return languages;
}

/** What a language has no message for is in English. Empty for a language or a namespace that there isn't. */
export function compiledMessages(language: string, namespace: string): CompiledMessages {
  const name = `${language}/${namespace}`;
  const known = compiled.get(name);
  // Anyone may ask for any name: only those that there are may be kept.
  if (known || !namespacesIn(SOURCE_LANGUAGE).includes(namespace)) return known ?? {};
  if (language !== SOURCE_LANGUAGE && !availableLanguages().includes(language)) return {};
  const messages = compile(language, namespace);
  compiled.set(name, messages);
  return messages;
}

function compile(language: string, namespace: string): CompiledMessages {
  if (PSEUDO_LANGUAGES.includes(language))
    return compileEach(SOURCE_LANGUAGE, namespace, (text) => pseudoMessage(language, text, namespace));
  const own = compileEach(language, namespace, (text) => compileMessage(language, text, namespace));
  return language === SOURCE_LANGUAGE ? own : { ...compiledMessages(SOURCE_LANGUAGE, namespace), ...own };
}

function compileEach(
  language: string,
  namespace: string,
  compile: (text: string) => CompiledMessage,
): CompiledMessages {
  const texts = Object.entries(readMessages(language, namespace));
  return Object.fromEntries(texts.map(([key, text]) => [key, compile(text)]));
}

export function pageMessages(language: string, namespaces: readonly Namespace[]): MessagesOfPage {
  const messages = Object.fromEntries(namespaces.map((each) => [each, compiledMessages(language, each)]));
  return { language, version: messagesVersion(), messages };
}

/** Changes with any message, so that a browser may keep what it got under it for ever. */
export function messagesVersion(): string {
  if (version === undefined) {
    const hash = createHash('sha256');
    for (const language of translatedLanguages())
      for (const file of namespacesIn(language)) hash.update(readFileSync(pathOf(language, `${file}.json`)));
    version = hash.digest('base64url').slice(0, 10);
  }
  return version;
}

export function namespacesIn(language: string): readonly string[] {
  const known = namespaces.get(language);
  if (known) return known;
  const found = readdirSync(pathOf(language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
  namespaces.set(language, found);
  return found;
}

export function readMessages(language: string, namespace: string): Record<string, string> {
  if (!namespacesIn(language).includes(namespace)) return {};
  return JSON.parse(readFileSync(pathOf(language, `${namespace}.json`), 'utf8'));
}

(globalThis as { [key: symbol]: unknown })[READER] = (language: string, namespace: string) =>
  namespacesIn(SOURCE_LANGUAGE).includes(namespace) ? compiledMessages(language, namespace) : undefined;
