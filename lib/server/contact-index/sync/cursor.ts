import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { PageQuery } from '../../service/types';

/** How far a sync is in its list. What isn't stored is found out again after a crash. */
export type Cursor = {
  position: number;
  per_page: number;
  malformed: number;
  failed: number;
  /** The latest total of the service; null if it gives none. */
  total: number | null;
  ended: boolean;
  narrowed: Narrowed | null;
  /** A short page of a service without totals: the end of the list, or all that it returns at once. */
  shortPage: { page: number; per_page: number; rows: number } | null;
  /** Whether short pages have been found in the middle of the list. */
  hasShortPages: boolean;
  accepted: ReadonlySet<number>;
  /** The previous page, to recognize a last page that is returned repeatedly. */
  previous: { page: number; per_page: number; uuids: string } | null;
  badInARow: number;
  withoutProgress: number;
};

export type Start = Pick<Cursor, 'position' | 'per_page' | 'malformed' | 'failed'> & {
  expected: number | null;
};

export function cursorFrom({ position, per_page, malformed, failed, expected }: Start): Cursor {
  return {
    position,
    per_page,
    malformed,
    failed,
    total: expected,
    ended: false,
    narrowed: null,
    shortPage: null,
    hasShortPages: false,
    accepted: new Set(),
    previous: null,
    badInARow: 0,
    withoutProgress: 0,
  };
}

export function nextQuery({ position, per_page, narrowed, shortPage }: Cursor): PageQuery {
  if (shortPage) return { page: shortPage.page + 1, per_page: shortPage.per_page };
  const size = sizeAt(position, per_page, narrowed);
  return { page: Math.floor(position / size) + 1, per_page: size };
}

/**
 * The cursor after a page that is known already; null where the list has to be read: at its end, and where pages are
 * not as usual.
 */
export function afterReadPage(cursor: Cursor): Cursor | null {
  const { position, per_page, total, narrowed, shortPage } = cursor;
  if (narrowed || shortPage || total === null || position % per_page !== 0) return null;
  return position + per_page < total ? { ...cursor, position: position + per_page } : null;
}

type AnyPage = Page<{ uuid: string }>;

export function afterPage(cursor: Cursor, asked: PageQuery, page: AnyPage): Cursor {
  const uuids = page.data.map(({ uuid }) => uuid).join();
  const total = page.meta.estimated ? null : page.meta.total;
  const moved = settled(step({ ...cursor, total }, asked, page, uuids));
  return {
    ...moved,
    malformed: cursor.malformed + (moved.position > cursor.position ? page.meta.unreadable : 0),
    accepted: new Set([...cursor.accepted, asked.per_page]),
    previous: { ...asked, uuids },
    badInARow: 0,
    withoutProgress: moved.position > cursor.position ? 0 : cursor.withoutProgress + 1,
  };
}

function step(cursor: Cursor, asked: PageQuery, page: AnyPage, uuids: string): Cursor {
  const rows = page.data.length + page.meta.unreadable;
  if (rows === 0 || isRepeated(cursor, asked, page, uuids)) return ended(cursor);
  if (cursor.shortPage) return resized(cursor, cursor.shortPage);

  const { estimated, total, last_page } = page.meta;
  const size = sizeOf(page, asked, rows);
  const start = (asked.page - 1) * size;
  // A page of another size than requested starts at another place in the list.
  const here = start <= cursor.position && cursor.position < start + size;
  // If the service returns no smaller pages, the whole page with the bad record is skipped.
  if (!here && cursor.narrowed && size > asked.per_page) return skipped(cursor, cursor.narrowed.until);
  if (!here) return { ...cursor, per_page: size, narrowed: null };
  const sized = cursor.narrowed ? cursor : { ...cursor, per_page: size };
  if (!estimated) {
    const position = start + size;
    return { ...sized, position, ended: position >= total || asked.page >= last_page };
  }
  const full = rows >= size || cursor.hasShortPages || cursor.narrowed !== null;
  return full ? { ...sized, position: start + size } : { ...sized, shortPage: { ...asked, rows } };
}

function settled(cursor: Cursor): Cursor {
  const { narrowed, position } = cursor;
  return narrowed && position >= narrowed.until ? { ...cursor, narrowed: null } : cursor;
}

/** The size that the service states, unless the rows contradict it. */
function sizeOf({ meta }: AnyPage, asked: PageQuery, rows: number): number {
  const contradicted = meta.per_page > asked.per_page ? rows <= asked.per_page : rows > meta.per_page;
  return contradicted ? asked.per_page : meta.per_page;
}

/** Some services return their last page for every page after it. */
function isRepeated({ previous }: Cursor, asked: PageQuery, { data, meta }: AnyPage, uuids: string): boolean {
  if (meta.estimated && meta.current_page < asked.page) return true;
  if (!previous || previous.per_page !== asked.per_page || previous.page >= asked.page) return false;
  // The same single row may be returned for two positions because others were added before it.
  return uuids === previous.uuids && data.length > 0 && (asked.per_page > 1 || meta.estimated === true);
}

function ended(cursor: Cursor): Cursor {
  const { shortPage, position } = cursor;
  const shown = shortPage ? (shortPage.page - 1) * shortPage.per_page + shortPage.rows : position;
  return { ...cursor, position: Math.max(position, shown), shortPage: null, ended: true };
}

/** There was more after the short page, so its rows are all that the service returns at once. */
function resized(cursor: Cursor, { page, rows }: NonNullable<Cursor['shortPage']>): Cursor {
  if (cursor.hasShortPages) return { ...cursor, shortPage: null };
  const position = page === 1 ? rows : cursor.position;
  return { ...cursor, position, per_page: rows, shortPage: null, hasShortPages: true };
}

export function afterNothing(cursor: Cursor): Cursor {
  return ended(cursor);
}

/** The cursor after the service refused this page size; null when there is no smaller one. */
export function afterRefusedSize(cursor: Cursor, { per_page }: PageQuery): Cursor | null {
  if (cursor.narrowed) return skipped(cursor, cursor.narrowed.until);
  return per_page === 1 ? null : { ...cursor, per_page: smallerSize(per_page), shortPage: null };
}

/** The cursor after the service failed for this page but not for others. */
export function afterBadPage(cursor: Cursor, asked: PageQuery): Cursor {
  const { shortPage, position, narrowed } = cursor;
  if (shortPage)
    return { ...cursor, position: shortPage.page * shortPage.per_page, shortPage: null, hasShortPages: true };
  if (asked.per_page === 1) return { ...skipped(cursor, position + 1), badInARow: cursor.badInARow + 1 };
  const inside = narrowed !== null && position < narrowed.until;
  const until = inside ? narrowed.until : asked.page * asked.per_page;
  return { ...cursor, narrowed: { until, at: position, size: smallerSize(asked.per_page) } };
}

function skipped(cursor: Cursor, until: number): Cursor {
  const { position, failed, total } = cursor;
  const end = total === null ? until : Math.min(until, Math.max(total, position + 1));
  const ended = total !== null && end >= total;
  return settled({ ...cursor, position: end, failed: failed + end - position, ended });
}

/** A part of the list in which a page failed. Until its end, pages are as large as the position allows. */
export type Narrowed = {
  /** Counted from 0, as `at`. */
  until: number;
  /** Where a page failed last, and the largest size to try there next. */
  at: number;
  size: number;
};

/** The next smaller page size. It divides the larger one, so that a large page starts where a small one does. */
export function smallerSize(size: number): number {
  let factor = 2;
  while (factor * factor <= size && size % factor !== 0) factor += 1;
  return size % factor === 0 ? size / factor : 1;
}

/**
 * The page size at `position`: the usual one, except where a page failed. There it shrinks until the bad record is
 * alone on its page, and grows again as soon as a larger page can start.
 */
export function sizeAt(position: number, usual: number, narrowed: Narrowed | null): number {
  if (!narrowed || position >= narrowed.until) return usual;
  let size = position === narrowed.at ? narrowed.size : usual;
  while (position % size !== 0) size = smallerSize(size);
  return size;
}
