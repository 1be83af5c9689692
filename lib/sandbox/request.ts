import { createHash, timingSafeEqual } from 'node:crypto';
import { invalid, noSuchRoute, unauthorized, unreadableBody } from './responses';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a string or a number; empty for anything else, since a caller could have replaced its `toString`. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Throws the service's 400 unless the body is declared as JSON, parses, and is an object. */
export async function readBody(request: Request): Promise<JsonObject> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw unreadableBody('The Content-Type must be application/json.');
  }
  const body = parse(await request.text());
  if (!isObject(body)) throw unreadableBody('The request body must be a JSON object.');
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableBody('The request body is not valid JSON.');
  }
}

/** Validates the fields of a body and collects all errors before refusing it, as Laravel's validator does. */
export class Fields {
  private readonly errors: Record<string, string[]> = {};

  constructor(private readonly body: JsonObject) {}

  /** Trimmed; null when missing or empty, which this service treats alike. Dots lead into nested objects. */
  text(path: string, { required = false, max = Number.POSITIVE_INFINITY } = {}): string | null {
    const value = this.at(path);
    if (value !== undefined && value !== null && typeof value !== 'string') {
      this.refuse(path, `The ${label(path)} field must be a string.`);
      return null;
    }
    const text = value?.trim() || null;
    if (required && text === null) this.refuse(path, `The ${label(path)} field is required.`);
    if (text && [...text].length > max) {
      this.refuse(path, `The ${label(path)} field must not be greater than ${max} characters.`);
    }
    return text;
  }

  choice(path: string, choices: readonly string[]): string | null {
    const text = this.text(path, { required: true });
    if (text !== null && !choices.includes(text))
      this.refuse(path, `The selected ${label(path)} is invalid.`);
    return text;
  }

  refuse(path: string, message: string): void {
    this.errors[path] = [...(this.errors[path] ?? []), message];
  }

  /** Throws the service's 400 when anything was refused. */
  settle(): void {
    if (Object.keys(this.errors).length > 0) throw invalid(this.errors);
  }

  private at(path: string): unknown {
    return path
      .split('.')
      .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), this.body);
  }
}

const label = (path: string) => path.replaceAll('_', ' ');

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The UUID in a path, in lower case; anything else is an unknown path. */
export function readUuid(value: string | undefined): string {
  if (!value || !UUID.test(value)) throw noSuchRoute();
  return value.toLowerCase();
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Throws unless the header contains the key. Compares digests, so the timing reveals neither its content nor length. */
export function authorize(request: Request, key: string): void {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!given || !timingSafeEqual(digest(given), digest(key))) throw unauthorized();
}
