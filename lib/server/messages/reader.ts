import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { inLanguage } from '@/lib/messages/coded';
import { SOURCE_LANGUAGE } from './catalog';

const KEY = Symbol.for('frontdesk.reader');

/** One a process: Next bundles pages and handlers separately. */
function readers(): AsyncLocalStorage<string> {
  const holder = globalThis as { [KEY]?: AsyncLocalStorage<string> };
  holder[KEY] ??= new AsyncLocalStorage();
  return holder[KEY];
}

/** Runs what responds to a request in the language of its reader. */
export function forReader<Result>(language: string, run: () => Result): Result {
  return readers().run(language, run);
}

/** The language of the request that is being responded to; English where there is none. */
export function readersLanguage(): string {
  return readers().getStore() ?? SOURCE_LANGUAGE;
}

/** Writes coded text, such as what the store keeps, for the reader of the response. What is none stays none. */
export function toReader<Text extends string | null | undefined>(text: Text): Text {
  return (typeof text === 'string' ? inLanguage(readersLanguage(), text) : text) as Text;
}

/** A stream is read when the request is over: each of its steps runs in the language of the reader. */
export function streamToReader<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  return inStepsFor(readersLanguage(), items[Symbol.asyncIterator]());
}

async function* inStepsFor<Item>(language: string, items: AsyncIterator<Item>): AsyncGenerator<Item> {
  try {
    for (;;) {
      const next = await forReader(language, () => items.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await items.return?.();
  }
}
