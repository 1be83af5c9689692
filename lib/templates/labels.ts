import { foldHeading } from '../csv/fold-heading';
import { type Coded, coded, inLanguage } from '../messages/coded';
import { type TemplateField, templateFields } from './fields';
import { LIMITS, type ValidationIssue } from './limits';
import { linkError } from './link';
import type { TemplateContent } from './parts';
import { tooLong } from './too-long';

type OwnTexts = Pick<TemplateContent, 'labels' | 'default_links'>;

export function ownTextIssues(template: TemplateContent): ValidationIssue[] {
  if (Object.keys({ ...template.labels, ...template.default_links }).length === 0) return [];
  const fields = templateFields(template);
  const ownLabel = ({ key }: TemplateField) => template.labels[key]?.trim() ?? '';
  // Technical names differ by reader; every reader may have files with the English ones.
  const taken = new Set(
    fields
      .filter((field) => ownLabel(field) === '')
      .map(({ technical }) => foldHeading(inLanguage('en', technical))),
  );
  return fields.flatMap((field) => {
    const { key, technical, initial } = field;
    const label = ownLabel(field);
    const folded = foldHeading(label);
    const isOwn = label !== '' && label !== inLanguage('en', technical);
    const labelError = isOwn ? errorOf(label, taken.has(folded)) : null;
    taken.add(folded);
    const error = initial === '' ? null : (tooLong(initial, LIMITS.url) ?? linkError(initial));
    return [
      ...(labelError ? [{ path: ['labels', key], message: labelError }] : []),
      ...(error ? [{ path: ['default_links', key], message: error }] : []),
    ];
  });
}

function errorOf(label: string, isTaken: boolean): Coded | null {
  if (/\p{Cc}/u.test(label)) return coded('template-rules.label.oneLine');
  if (isTaken) return coded('template-rules.label.taken');
  return tooLong(label, LIMITS.label);
}

/** The labels and default links without empty ones and those of fields that the template no longer has. */
export function ownTextsOf(template: TemplateContent): OwnTexts {
  const { labels, default_links } = template;
  const fields = templateFields(template);
  const links = fields.filter(({ kind }) => kind === 'link');
  return { labels: pick(fields, labels), default_links: pick(links, default_links) };
}

function pick(fields: { key: string }[], texts: Record<string, string>): Record<string, string> {
  const own = fields.map(({ key }) => [key, texts[key]?.trim()] as const);
  return Object.fromEntries(own.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Texts by field key after the buttons changed their positions. `to` is null for a button that was removed. */
export function moveButtonTexts(
  texts: Record<string, string>,
  to: (from: number) => number | null,
): Record<string, string> {
  const moved = Object.entries(texts).flatMap(([key, text]) => {
    const [, index, rest = ''] = /^button:(\d+)(|\D.*)$/.exec(key) ?? [];
    if (index === undefined) return [[key, text]];
    const next = to(Number(index));
    return next === null ? [] : [[`button:${next}${rest}`, text]];
  });
  return Object.fromEntries(moved);
}
