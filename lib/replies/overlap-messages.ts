import { formatList } from '../format';
import type { Translate } from '../messages/catalog';
import { excerpt } from './excerpt';
import type { NamedReplies, Overlap } from './overlaps';

type T = Translate<'replies'>;

export function overlapTitle(t: T, overlap: Overlap): string {
  if (overlap.kind !== 'placeholder') return t(`finding.${overlap.kind}.title`);
  return t('finding.placeholder.title', { count: overlap.unknown.length });
}

/** What the overlap is, what it means for customers, and what to do. */
export function overlapText(t: T, overlap: Overlap): string {
  return sentencesAbout(t, overlap).join(' ');
}

function sentencesAbout(t: T, overlap: Overlap): string[] {
  switch (overlap.kind) {
    case 'same':
      return [
        t('finding.same.text', {
          names: nameList(t, overlap.named, true),
          trigger: excerpt(overlap.trigger),
        }),
        ...commas(t, overlap.needsCommas),
      ];
    case 'contains':
      return [
        t('finding.contains.text', {
          count: overlap.broader.count,
          broader: nameList(t, overlap.broader, true),
          narrower: nameList(t, overlap.narrower),
        }),
        t('finding.contains.order'),
        ...(overlap.inside === null ? [] : [t('finding.contains.inside', { part: excerpt(overlap.inside) })]),
        ...commas(t, overlap.needsCommas),
      ];
    case 'broad':
      return broad(t, overlap);
    case 'placeholder':
      return placeholders(t, overlap);
  }
}

function broad(t: T, { criteria, trigger, isWord, named }: Overlap & { kind: 'broad' }): string[] {
  const values = { count: named.count, names: nameList(t, named, !isWord), trigger: excerpt(trigger) };
  if (isWord) return [t('finding.broadWord', values)];
  return [t(`finding.broad.${criteria}`, values), t('finding.broad.advice')];
}

function placeholders(t: T, { named, unknown }: Overlap & { kind: 'placeholder' }): string[] {
  const quoted = unknown.map(({ name }) => t('finding.quoted', { text: excerpt(`{${name}}`) }));
  const text = t('finding.placeholder.text', {
    count: unknown.length,
    reply: nameList(t, named, true),
    placeholders: formatList(quoted, t.language),
  });
  const hints = unknown.flatMap(({ name, meant }) =>
    meant ? t('finding.placeholder.meant', { meant: `{${meant}}`, written: excerpt(`{${name}}`) }) : [],
  );
  return [text, ...hints];
}

function commas(t: T, needed: boolean): string[] {
  return needed ? [t('finding.commas')] : [];
}

/** “A”, “B”, “C”, and 27 more. */
function nameList(t: T, { names, count }: NamedReplies, beginsSentence = false): string {
  const shown = count > names.length ? names.slice(0, -1) : names;
  const words = shown.map((name, at) =>
    name.trim() === ''
      ? t(beginsSentence && at === 0 ? 'finding.unnamedFirst' : 'finding.unnamed')
      : t('finding.quoted', { text: excerpt(name) }),
  );
  const rest = count - shown.length;
  return formatList(rest > 0 ? [...words, t('finding.others', { count: rest })] : words, t.language);
}
