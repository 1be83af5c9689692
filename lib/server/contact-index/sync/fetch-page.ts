import 'server-only';
import type { Page } from '@/lib/api/pagination';
import { AppError } from '../../errors';
import type { PageQuery } from '../../service/types';
import { heldBy, isHopeless } from './paused';

export type Ask<Item> = (query: PageQuery) => Promise<Page<Item>>;

export type Answer<Item> =
  | { kind: 'page'; page: Page<Item> }
  /** Too large a page, it seems. */
  | { kind: 'refused' }
  /** No such page. */
  | { kind: 'nothing' }
  /** The service fails at this page, and not at others. */
  | { kind: 'bad' };

type Manner = {
  /** Whether a failure is to be told from an outage; else it is known already that a place nearby is bad. */
  careful: boolean;
  /** Whether the service has given pages of this size. */
  accepted: boolean;
};

/** Throws Held when the service as a whole does not give what it should. */
export async function askPage<Item>(
  ask: Ask<Item>,
  query: PageQuery,
  { careful, accepted }: Manner,
): Promise<Answer<Item>> {
  const first = await attempt(ask, query);
  if (!(first instanceof AppError)) return { kind: 'page', page: first };
  if (first.code === 'invalid' && !accepted) return { kind: 'refused' };
  if (!careful) return { kind: 'bad' };

  const second = await attempt(ask, query);
  if (!(second instanceof AppError)) return { kind: 'page', page: second };
  const elsewhere = await attempt(ask, placeOutside(query));
  if (elsewhere instanceof AppError && elsewhere.code !== 'invalid') throw heldBy(second);
  return { kind: second.code === 'not_found' && query.page > 1 ? 'nothing' : 'bad' };
}

/** One row that is not on the page. */
function placeOutside({ page, per_page }: PageQuery): PageQuery {
  return { page: page > 1 ? 1 : per_page + 1, per_page: 1 };
}

async function attempt<Item>(ask: Ask<Item>, query: PageQuery): Promise<Page<Item> | AppError> {
  try {
    return await ask(query);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isHopeless(error)) throw heldBy(error);
    return error;
  }
}
