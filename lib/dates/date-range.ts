import { isDay } from './days';
import { isTimeZone } from './time-zone';

/** Days, both included and either of them open, and the time zone in which they begin and end. */
export type DateRange = { from: string | null; to: string | null; zone: string };

const RANGE = /^((?:19|2\d)\d\d-\d\d-\d\d)?\.\.((?:19|2\d)\d\d-\d\d-\d\d)?(?:,(.+))?$/;

/** Reads `2026-03-01..2026-03-31,Europe/Madrid`; without a zone the days are UTC. Null when it is none. */
export function parseDateRange(text: string): DateRange | null {
  const [, from = null, to = null, zone = 'UTC'] = RANGE.exec(text) ?? [];
  const isOrdered = from !== null && to !== null ? from <= to : from !== to;
  return isOrdered && isOpenOrDay(from) && isOpenOrDay(to) && isTimeZone(zone) ? { from, to, zone } : null;
}

export function formatDateRange({ from, to, zone }: DateRange): string {
  return `${from ?? ''}..${to ?? ''},${zone}`;
}

function isOpenOrDay(day: string | null): boolean {
  return day === null || isDay(day);
}
