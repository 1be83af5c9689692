import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { PageQuery } from '../../service/types';
import { type Narrowed, sizeAt, smallerSize } from './page-sizes';

/** Where a walk through a list is. What is not in the store is found out again after a crash. */
export type Course = {
  /** Rows of the list that are behind the walk. */
  position: number;
  /** The usual page size. */
  per_page: number;
  malformed: number;
  failed: number;
  /** What the service said last of how many there are; null where it does not say. */
  total: number | null;
  ended: boolean;
  narrowed: Narrowed | null;
  /** A short page, of a service that does not say how many there are: the end, or all that it gives at once. */
  doubt: { page: number; per_page: number; rows: number } | null;
  /** Short pages have been found to mean nothing. */
  gappy: boolean;
  /** Sizes that the service has given. */
  accepted: ReadonlySet<number>;
  /** The page before, to know a last page that comes again and again. */
  before: { page: number; per_page: number; uuids: string } | null;
  badInARow: number;
  /** Answers in a row that brought the walk no further. */
  fruitless: number;
};

/** What the store knows of it. */
export type Start = Pick<Course, 'position' | 'per_page' | 'malformed' | 'failed'> & {
  expected: number | null;
};

export function courseFrom({ position, per_page, malformed, failed, expected }: Start): Course {
  return {
    position,
    per_page,
    malformed,
    failed,
    total: expected,
    ended: false,
    narrowed: null,
    doubt: null,
    gappy: false,
    accepted: new Set(),
    before: null,
    badInARow: 0,
    fruitless: 0,
  };
}

export function nextQuery({ position, per_page, narrowed, doubt }: Course): PageQuery {
  if (doubt) return { page: doubt.page + 1, per_page: doubt.per_page };
  const size = sizeAt(position, per_page, narrowed);
  return { page: Math.floor(position / size) + 1, per_page: size };
}

type Answered = Page<{ uuid: string }>;

/** The course after the service gave a page, whatever that holds. */
export function afterPage(course: Course, asked: PageQuery, page: Answered): Course {
  const uuids = page.data.map(({ uuid }) => uuid).join();
  const total = page.meta.estimated ? null : page.meta.total;
  const moved = settled(step({ ...course, total }, asked, page, uuids));
  return {
    ...moved,
    malformed: course.malformed + (moved.position > course.position ? page.meta.unreadable : 0),
    accepted: new Set([...course.accepted, asked.per_page]),
    before: { ...asked, uuids },
    badInARow: 0,
    fruitless: moved.position > course.position ? 0 : course.fruitless + 1,
  };
}

function step(course: Course, asked: PageQuery, page: Answered, uuids: string): Course {
  const rows = page.data.length + page.meta.unreadable;
  if (rows === 0 || isRepeated(course, asked, page, uuids)) return ended(course);
  if (course.doubt) return resized(course, course.doubt);

  const { estimated, total, last_page } = page.meta;
  const size = sizeOf(page, asked, rows);
  const start = (asked.page - 1) * size;
  // A page of another size than asked for stands elsewhere in the list.
  const here = start <= course.position && course.position < start + size;
  // Where no smaller pages are to be had, a bad place takes its whole page with it.
  if (!here && course.narrowed && size > asked.per_page) return skipped(course, course.narrowed.until);
  if (!here) return { ...course, per_page: size, narrowed: null };
  const sized = course.narrowed ? course : { ...course, per_page: size };
  if (!estimated) {
    const position = start + size;
    return { ...sized, position, ended: position >= total || asked.page >= last_page };
  }
  const full = rows >= size || course.gappy || course.narrowed !== null;
  return full ? { ...sized, position: start + size } : { ...sized, doubt: { ...asked, rows } };
}

function settled(course: Course): Course {
  const { narrowed, position } = course;
  return narrowed && position >= narrowed.until ? { ...course, narrowed: null } : course;
}

/** What the service says of its size, unless the rows themselves speak against it. */
function sizeOf({ meta }: Answered, asked: PageQuery, rows: number): number {
  const contradicted = meta.per_page > asked.per_page ? rows <= asked.per_page : rows > meta.per_page;
  return contradicted ? asked.per_page : meta.per_page;
}

/** Some services give their last page for every page past it. */
function isRepeated({ before }: Course, asked: PageQuery, { data, meta }: Answered, uuids: string): boolean {
  if (meta.estimated && meta.current_page < asked.page) return true;
  if (!before || before.per_page !== asked.per_page || before.page >= asked.page) return false;
  // A single row may stand at two places in turn because others were added before it.
  return uuids === before.uuids && data.length > 0 && (asked.per_page > 1 || meta.estimated === true);
}

function ended(course: Course): Course {
  const { doubt, position } = course;
  const shown = doubt ? (doubt.page - 1) * doubt.per_page + doubt.rows : position;
  return { ...course, position: Math.max(position, shown), doubt: null, ended: true };
}

/** There was more behind the short page, so it was all that the service gives at once. */
function resized(course: Course, { page, rows }: NonNullable<Course['doubt']>): Course {
  if (course.gappy) return { ...course, doubt: null };
  const position = page === 1 ? rows : course.position;
  return { ...course, position, per_page: rows, doubt: null, gappy: true };
}

/** The course after the service had nothing at the page's address. */
export function afterNothing(course: Course): Course {
  return ended(course);
}

/** The course after the service refused this size of page; null where there is no smaller one. */
export function afterRefusedSize(course: Course, { per_page }: PageQuery): Course | null {
  if (course.narrowed) return skipped(course, course.narrowed.until);
  return per_page === 1 ? null : { ...course, per_page: smallerSize(per_page), doubt: null };
}

/** The course after the service failed to give this page, although it gives others. */
export function afterBadPage(course: Course, asked: PageQuery): Course {
  const { doubt, position, narrowed } = course;
  if (doubt) return { ...course, position: doubt.page * doubt.per_page, doubt: null, gappy: true };
  if (asked.per_page === 1) return { ...skipped(course, position + 1), badInARow: course.badInARow + 1 };
  const inside = narrowed !== null && position < narrowed.until;
  const until = inside ? narrowed.until : asked.page * asked.per_page;
  return { ...course, narrowed: { until, at: position, size: smallerSize(asked.per_page) } };
}

function skipped(course: Course, until: number): Course {
  const { position, failed, total } = course;
  const end = total === null ? until : Math.min(until, Math.max(total, position + 1));
  const ended = total !== null && end >= total;
  return settled({ ...course, position: end, failed: failed + end - position, ended });
}
