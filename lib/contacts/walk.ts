import { ApiError } from '../http/api-error';
import type { Page } from '../http/page';
import type { Contact } from './schema';

/** The largest page that the service gives. */
export const WALK_PER_PAGE = 100;
/** How many pages are read before a person is asked whether to go on: the calls are everyone's. */
const WALK_PAGES = 50;

const LONGEST_WAIT_MS = 120_000;

export type WalkStep = {
  /** The page that is being read, and how many there are as far as is known. */
  page: number;
  lastPage: number | null;
  /** Set while the service takes no more calls. */
  waitMs: number | null;
};

export type WalkEnd =
  | { found: Contact; page: Page<Contact> }
  /** `more`: pages were left when the bound was hit. */
  | { found: null; readUpTo: number; lastPage: number; more: boolean };

type Walk = {
  uuid: string;
  /** The first page to read. */
  from: number;
  ask: (page: number) => Promise<Page<Contact>>;
  wait: (ms: number) => Promise<void>;
  onStep: (step: WalkStep) => void;
  pages?: number;
};

/** Reads page after page until the contact turns up. A busy service is waited for as long as it says. */
export async function walkTo({ uuid, from, ask, wait, onStep, pages = WALK_PAGES }: Walk): Promise<WalkEnd> {
  let lastPage: number | null = null;
  for (let page = from; ; page += 1) {
    onStep({ page, lastPage, waitMs: null });
    const answer = await patiently(
      () => ask(page),
      async (ms) => {
        onStep({ page, lastPage, waitMs: ms });
        await wait(ms);
        onStep({ page, lastPage, waitMs: null });
      },
    );
    const found = answer.data.find((contact) => contact.uuid === uuid);
    if (found) return { found, page: answer };
    lastPage = answer.meta.last_page;
    const ended = page >= lastPage || answer.data.length === 0;
    if (ended || page - from + 1 >= pages) return { found: null, readUpTo: page, lastPage, more: !ended };
  }
}

async function patiently<Answer>(
  ask: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const ms = error instanceof ApiError && error.code === 'service_busy' ? error.retryAfterMs : undefined;
      if (ms === undefined || ms > LONGEST_WAIT_MS) throw error;
      await wait(ms);
    }
  }
}
