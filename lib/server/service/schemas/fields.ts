import 'server-only';
import { z } from 'zod';

// Fields of the service's records, read as generously as they can be understood; what cannot be is null.
// `z.transform` and not `z.unknown().transform`: a pipe a field, over a page of them, cost more than the reading.

export const integer = z.transform(readInteger);
export const flag = z.transform(readFlag);
export const text = z.transform(readText);
/** As `text`, but nothing visible is null. */
export const filledText = z.transform(readFilledText);
/** ISO 8601 UTC, to the millisecond. */
export const instant = z.transform(readInstant);
/** JSON carried as a string; put back into one where the service sent the value itself. */
export const jsonText = z.transform(readJsonText);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const uuid = z.string().regex(UUID);

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readInteger(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : null;
}

const SUSPECT = /[\uD800-\uDFFF\0]/;

function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  // Lone surrogates and NUL can be stored in neither database. Nearly all text has none, which is found out sooner.
  return SUSPECT.test(value) ? value.replace(/\p{Surrogate}|\0/gu, '\uFFFD') : value;
}

export function readFilledText(value: unknown): string | null {
  const read = readText(value);
  return read === null || read.trim() === '' ? null : read;
}

function readFlag(value: unknown): 0 | 1 | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return 1;
  if (value === false || value === 0 || value === '0' || value === 'false') return 0;
  return null;
}

function readJsonText(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return readText(value);
  try {
    return readText(JSON.stringify(value));
  } catch {
    // Nested too deep to be written.
    return null;
  }
}

const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i;

/** A date without a zone is taken as UTC, which is what servers of this kind store. ISO 8601, or null. */
function readInstant(value: unknown): string | null {
  return typeof value === 'string' ? (readUsualInstant(value) ?? readOddInstant(value)) : null;
}

/** The documented form, by the engine's own parser: a page holds hundreds of them. */
function readUsualInstant(value: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)) return null;
  const at = new Date(value);
  const iso = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  return iso.startsWith(value.slice(0, 19)) ? iso : null;
}

function readOddInstant(value: string): string | null {
  const parts = INSTANT.exec(value.trim());
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const fraction = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3));
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour, minute, second, fraction);
  // 30 February and 25 o'clock would quietly become another day.
  const real = local.getUTCMonth() === month - 1 && local.getUTCDate() === day && minute < 60 && second < 60;
  if (!real || hour > 23) return null;
  const utc = local.getTime() - offsetMs(parts[8]);
  return utc < YEAR_0 || utc > YEAR_9999 ? null : new Date(utc).toISOString();
}

const YEAR_0 = Date.parse('0000-01-01T00:00:00.000Z');
const YEAR_9999 = Date.parse('9999-12-31T23:59:59.999Z');

function offsetMs(zone: string | undefined): number {
  const parts = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? '');
  if (!parts) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return (parts[1] === '-' ? -minutes : minutes) * 60_000;
}
