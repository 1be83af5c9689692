import { mergePasted } from '@/lib/templates/import/merge';
import type { PasteDraft } from '@/lib/templates/import/parse';
import type { Template } from '@/lib/templates/schema';
import { differingParts, PART_LABELS } from '../template-parts';

export type PastedState = 'new' | 'changed' | 'equal' | 'wrong';

export type PastedTemplate = {
  draft: PasteDraft;
  state: PastedState;
  /** The saved template of the same name and language; null for a new one. */
  former: Template | null;
  /** What differs from the saved template, or what is wrong; empty for neither. */
  about: string;
};

export function comparePasted(drafts: PasteDraft[], saved: Template[]): PastedTemplate[] {
  const keyOf = ({ name, language }: { name: string; language: string }) => `${name} ${language}`;
  const savedByKey = new Map(saved.map((template) => [keyOf(template), template]));
  const seen = new Set<string>();
  return drafts.map((draft) => {
    const { template, issues } = draft;
    const key = keyOf(template);
    const former = savedByKey.get(key) ?? null;
    const isRepeated = seen.has(key);
    seen.add(key);
    if (isRepeated) return { draft, state: 'wrong', former, about: 'Appears twice in this list.' };
    if (issues[0]) return { draft, state: 'wrong', former, about: issues[0].message };
    if (!former) return { draft, state: 'new', former, about: '' };
    const parts = differingParts(former, mergePasted(former, template));
    const about = parts.map((part) => PART_LABELS[part]).join(', ');
    return { draft, state: parts.length > 0 ? 'changed' : 'equal', former, about };
  });
}
