import type { Namespace, Translate } from './catalog';
import { type CompiledMessages, createTranslator } from './translator';

/** Set by the server, whose bundles of pages and handlers each have a copy of this file. */
export const READER = Symbol.for('frontdesk.messages');

type Reader = (language: string, namespace: string) => CompiledMessages | undefined;

/** `version` changes with any message of the build. */
export type MessagesOfPage = {
  language: string;
  version: string;
  messages: Record<string, CompiledMessages>;
};

const translators = new Map<string, Translate<Namespace>>();
/** What the page came with: in the browser, it has one language at a time. */
let page: Omit<MessagesOfPage, 'messages'> | null = null;

function keep(name: string, language: string, messages: CompiledMessages): Translate<Namespace> {
  const made = createTranslator<Namespace>(language, messages);
  translators.set(name, made);
  return made;
}

/** In the browser only: the server has its own, in all languages. */
export function keepMessages({ language, version, messages }: MessagesOfPage): void {
  page = { language, version };
  keepAll(language, messages);
}

function keepAll(language: string, messages: Record<string, CompiledMessages>): void {
  for (const [namespace, each] of Object.entries(messages)) {
    const name = `${language}/${namespace}`;
    if (!translators.has(name)) keep(name, language, each);
  }
}

/** Of parts of the page that were asked for: a change of the language also concerns those that are on their way. */
const parts = new Set<Namespace>();
/** The language in which the page will be shown next, if it has been chosen. */
let coming: string | null = null;

/** Loads the messages of a part of the page before it is shown, in one request. */
export async function loadMessages(namespaces: readonly Namespace[]): Promise<void> {
  for (const each of namespaces) parts.add(each);
  if (!page) return;
  const languages = new Set([page.language, coming ?? page.language]);
  await Promise.all([...languages].map((language) => load(language, namespaces)));
}

/** The namespaces of coded text: its own, those of its other sentences, and those of texts among its values. */
function namespacesIn(coded: string): Namespace[] {
  return [...coded.matchAll(/(?:^|\n|\\u000[12])([a-z][\w-]*)\.\w/g)].map(
    ([, namespace]) => namespace as Namespace,
  );
}

/** Makes the next change of the language load what this text needs. It need not be known in the present one. */
export function keepWritable(coded: string): void {
  for (const each of namespacesIn(coded)) parts.add(each);
}

export function canWrite(language: string, coded: string): boolean {
  return namespacesIn(coded).every((namespace) => translators.has(`${language}/${namespace}`));
}

async function load(language: string, namespaces: readonly string[]): Promise<void> {
  const lacking = namespaces.filter((namespace) => !translators.has(`${language}/${namespace}`));
  if (lacking.length === 0) return;
  const response = await fetch(`/api/messages/${language}/${lacking.join()}?v=${page?.version}`);
  if (!response.ok) throw new Error(`Couldn’t load the messages of ${lacking.join()}.`);
  keepAll(language, await response.json());
}

/** Loads in another language what the page has in its own, so that it can be shown in that one at once. */
export async function loadLanguage(language: string): Promise<void> {
  coming = language;
  if (!page || language === page.language) return;
  const own = `${page.language}/`;
  const namespaces = [...translators.keys()].flatMap((name) =>
    name.startsWith(own) ? name.slice(own.length) : [],
  );
  await load(language, [...new Set([...namespaces, ...parts])]);
}

/** The language of the page, for code of the browser that runs outside of components. */
export function languageHere(): string {
  return page?.language ?? 'en';
}

/** The messages of a namespace in the language of the page, for code of the browser that runs outside of components. */
export function messagesHere<In extends Namespace>(namespace: In): Translate<In> {
  return translate(languageHere(), namespace);
}

/**
 * The messages of a namespace. The server has all; the browser those of the page's `PageMessages` and of its lazy parts
 * (`lib/messages/pages.test.ts` compares these with the code).
 */
export function translate<In extends Namespace>(language: string, namespace: In): Translate<In> {
  const name = `${language}/${namespace}`;
  const known = translators.get(name);
  if (known) return known as unknown as Translate<In>;
  const read = typeof window === 'undefined' ? (globalThis as { [READER]?: Reader })[READER] : undefined;
  const messages = read?.(language, namespace);
  // What the browser lacks may still be loaded.
  return (messages
    ? keep(name, language, messages)
    : createTranslator(language, {})) as unknown as Translate<In>;
}
