import { invalid } from './answers';
import { isObject, type JsonObject } from './request-body';

/** Reads and checks the fields of a body, gathering every error before it refuses, as Laravel's validator does. */
export class Fields {
  private readonly errors: Record<string, string[]> = {};

  constructor(private readonly body: JsonObject) {}

  /** Trimmed; null when left out or empty, which to this service are the same. Dots lead into nested objects. */
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

  /** One of the given values, as written. */
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
