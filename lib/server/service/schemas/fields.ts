import 'server-only';
import { z } from 'zod';
import { MAX_SAVED_LENGTH } from '@/lib/contacts/schema';
import { UUID } from '@/lib/record-id';

// Fields of the service's records, parsed as tolerantly as possible; null for other values. Long texts are cut.
// `z.transform` rather than `z.unknown().transform`, because a pipe per field would take longer than the parsing itself.

export const integer = z.transform(readInteger);
export const flag = z.transform(readFlag);
export const text = z.transform(readText);
/** Like `text`, but null for blank text. */
export const filledText = z.transform(readFilledText);
/** ISO 8601 UTC, to the millisecond. */
export const instant = z.transform(readInstant);
/** JSON as a string. If the service sent the value itself, it is serialized again. */
export const jsonText = z.transform(readJsonText);

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
  // A form sends what it was filled with back, and lists have a hundred records with all of their texts.
  const short = value.length > MAX_SAVED_LENGTH ? `${value.slice(0, MAX_SAVED_LENGTH - 1)}…` : value;
  // Neither database can store lone surrogates and NUL. The quick test avoids the slower replacement for nearly all
  // texts.
  return SUSPECT.test(short) ? short.replace(/\p{Surrogate}|\0/gu, '\uFFFD') : short;
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
    // Nested too deeply to serialize.
    return null;
  }
}

const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i;

/** Parses a date to ISO 8601, or null. Without a zone it is taken as UTC, which such servers store. */
function readInstant(value: unknown): string | null {
  return typeof value === 'string' ? (readUsualInstant(value) ?? readOddInstant(value)) : null;
}

/** A fast path for the documented form, with the built-in parser: a page has hundreds of dates. */
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
  // Otherwise 30 February or 25:00 would silently become another day.
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
