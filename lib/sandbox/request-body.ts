import { unreadableBody } from './answers';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of a string or a number; empty for anything else, whose own `toString` a caller could have spoiled. */
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
