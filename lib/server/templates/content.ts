import 'server-only';
import { LIMITS } from '@/lib/templates/limits';
import {
  type DuplicateInput,
  type Template,
  type TemplateContent,
  templateInput,
} from '@/lib/templates/schema';
import { AppError } from '../errors';
import { findTemplate } from './queries';

export function nameTaken(name: string, language: string): AppError {
  const message = `There is a template ${name} in ${language} already.`;
  return new AppError('conflict', message, { issues: [{ path: 'name', message }] });
}

/** What the audit holds of a template: its texts are in its versions. */
export function masked({ name, language, category, header, body, buttons }: TemplateContent) {
  return {
    ...{ name, language, category, header: header.format },
    ...{ body: `${body.length} characters`, buttons: buttons.map(({ type }) => type) },
  };
}

/** Throws AppError `invalid` for a name or language that is none. */
export async function copyOf(original: Template, wanted: DuplicateInput): Promise<TemplateContent> {
  const language = wanted.language ?? original.language;
  const name = wanted.name ?? (language === original.language ? await freeName(original) : original.name);
  const parsed = templateInput.safeParse({ ...original, name, language });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', issues[0]?.message ?? 'This cannot be copied.', { issues });
}

async function freeName({ name, language }: Template): Promise<string> {
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '_copy' : `_copy_${count}`;
    const free = `${name.slice(0, LIMITS.name - suffix.length)}${suffix}`;
    if (!(await findTemplate(free, language))) return free;
  }
}
