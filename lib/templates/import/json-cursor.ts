import type { Coded } from '../../messages/coded';
import { FIELD_KEY } from '../parts';

/**
 * A part of a paste that could not be imported. `path`: such as `data[1].components[0]`; empty for the whole text, and
 * where it isn't JSON. `position` is counted from 1.
 */
export type PasteProblem = {
  path: string;
  message: Coded;
  position?: { line: number; column: number };
};

/** More than any text may have: longer ones take long to check. */
const MAX_LENGTH = 4_001;

const MAX_TEXTS = 500;

/** A value in pasted JSON, with its path. Missing values and values of another type read as empty. */
export class JsonCursor {
  readonly value: unknown;
  readonly path: string;
  readonly notes: PasteProblem[];

  constructor(value: unknown, path: string, notes: PasteProblem[] = []) {
    this.value = value;
    this.path = path;
    this.notes = notes;
  }

  get isObject(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value);
  }

  has(name: string): boolean {
    return this.isObject && Object.hasOwn(this.value as object, name);
  }

  at(name: string): JsonCursor {
    const inner = this.has(name) ? (this.value as Record<string, unknown>)[name] : undefined;
    return new JsonCursor(inner, this.path === '' ? name : `${this.path}.${name}`, this.notes);
  }

  items(): JsonCursor[] | null {
    if (!Array.isArray(this.value)) return null;
    return this.value.map((each, index) => new JsonCursor(each, `${this.path}[${index}]`, this.notes));
  }

  list(name: string): JsonCursor[] | null {
    return this.at(name).items();
  }

  ownText(): string {
    if (typeof this.value === 'number') return String(this.value);
    return typeof this.value === 'string' ? this.value.slice(0, MAX_LENGTH) : '';
  }

  text(name: string): string {
    return this.at(name).ownText();
  }

  /** The texts of an object by their names, which are keys of fields. */
  texts(name: string): Record<string, string> {
    const found = this.at(name);
    const names = found.isObject ? Object.keys(found.value as object).slice(0, MAX_TEXTS) : [];
    const texts = names.filter((each) => FIELD_KEY.test(each)).map((each) => [each, found.text(each)]);
    return Object.fromEntries(texts);
  }

  /** Adds a note about this path for the person, such as what was left out or guessed. */
  note(message: Coded): void {
    this.notes.push({ path: this.path, message });
  }
}
