import type { z } from 'zod';
import type { Issue } from '../../api/problem';
import { coded } from '../../messages/coded';
import { EMPTY_TEMPLATE } from '../content';
import type { TemplateContent } from '../parts';
import { templateInput } from '../schema';
import { examplesFor } from '../variables';
import type { PasteProblem } from './json-cursor';
import { parseJsonText } from './locate-json-error';
import { readTemplate } from './read-template';

/** A template as it was read. `issues` are those of `templateInput`, `notes` say what was guessed. */
export type PasteDraft = {
  /** Its position among the templates of the text. */
  at: number;
  template: TemplateContent;
  issues: Issue[];
  notes: PasteProblem[];
};

export type Paste = {
  kind: 'json' | 'text';
  drafts: PasteDraft[];
  problems: PasteProblem[];
};

/** Reads template JSON from WhatsApp Manager or the Graph API, lists of templates, or plain text as the body. */
export function parsePaste(text: string): Paste {
  const json = clean(text);
  if (!/^[{[]/.test(json) || /^\{\{/.test(json)) return bareText(json);
  const parsed = parseJsonText(json);
  if ('error' in parsed) {
    const { line, column, message } = parsed.error;
    const skipped = text.slice(0, text.indexOf(json.slice(0, 1))).split('\n').length - 1;
    const position = { line: line + skipped, column };
    return { kind: 'json', drafts: [], problems: [{ path: '', message, position }] };
  }
  return fromJson(parsed.value);
}

function clean(text: string): string {
  return text.replace(/^\uFEFF/, '').trim();
}

function bareText(text: string): Paste {
  if (text === '') {
    return { kind: 'text', drafts: [], problems: [] };
  }
  const body = text.replace(/\r\n?/g, '\n');
  const template = { ...EMPTY_TEMPLATE, language: '', body, examples: examplesFor(body, []) };
  return { kind: 'text', drafts: [{ at: 0, template, issues: issuesOf(template), notes: [] }], problems: [] };
}

const MAX_TEMPLATES = 500;

function fromJson(value: unknown): Paste {
  const paste: Paste = { kind: 'json', drafts: [], problems: [] };
  const found = templatesIn(value, '');
  if (found.length === 0) {
    paste.problems.push({ path: '', message: coded('templates-paste.parse.none') });
  }
  for (const [at, { node, path }] of found.slice(0, MAX_TEMPLATES).entries()) {
    const { template, notes, problems } = readTemplate(node, path);
    paste.problems.push(...problems);
    if (template) paste.drafts.push({ at, template, issues: issuesOf(template), notes });
  }
  if (found.length > MAX_TEMPLATES) {
    paste.problems.push({
      path: `[${MAX_TEMPLATES}]`,
      message: coded('templates-paste.parse.tooMany', { max: MAX_TEMPLATES }),
    });
  }
  return paste;
}

/**
 * The templates at these positions of a text that `parsePaste` has read, one at a time: reading all of a long list at
 * once would hold up other work. Null for a position that has none.
 */
export function* readDrafts(text: string, positions: number[]): Generator<TemplateContent | null> {
  const found = templatesIn(parseJson(clean(text)), '').slice(0, MAX_TEMPLATES);
  for (const at of positions) {
    const each = found[at];
    yield each ? readTemplate(each.node, each.path).template : null;
  }
}

/** Null when the text isn't JSON. Doesn't locate the error, which takes long in a long text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Found = { node: unknown; path: string };

/** A template, a list, or either of them wrapped as in responses of the Graph API. */
function templatesIn(value: unknown, path: string): Found[] {
  if (Array.isArray(value))
    return value.slice(0, MAX_TEMPLATES + 1).map((node, index) => ({ node, path: `${path}[${index}]` }));
  if (typeof value === 'object' && value !== null) {
    for (const wrapper of ['data', 'message_templates', 'template', 'templates']) {
      const inner: unknown = Reflect.get(value, wrapper);
      const within = path === '' ? wrapper : `${path}.${wrapper}`;
      if (typeof inner === 'object' && inner !== null && !Reflect.has(value, 'components')) {
        return templatesIn(inner, within);
      }
    }
  }
  return [{ node: value, path }];
}

function issuesOf(template: TemplateContent): Issue[] {
  const checked = templateInput.safeParse(template);
  if (checked.success) return [];
  return checked.error.issues.map(({ path, message }: z.core.$ZodIssue) => ({
    path: path.join('.'),
    message,
  }));
}
