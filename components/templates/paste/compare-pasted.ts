import { coded } from '@/lib/messages/coded';
import { mergePasted } from '@/lib/templates/import/merge';
import type { PasteDraft } from '@/lib/templates/import/parse';
import type { Template } from '@/lib/templates/schema';
import type { PartTexts, TemplatePart } from '../template-parts';

export type PastedState = 'new' | 'changed' | 'equal' | 'wrong';

export type PastedTemplate = {
  draft: PasteDraft;
  state: PastedState;
  /** The saved template of the same name and language; null for a new one. */
  former: Template | null;
  differing: TemplatePart[];
  /** What is wrong; null when nothing is. */
  problem: string | null;
};

export function comparePasted(
  drafts: PasteDraft[],
  saved: Template[],
  { differingParts }: Pick<PartTexts, 'differingParts'>,
): PastedTemplate[] {
  const keyOf = ({ name, language }: { name: string; language: string }) => `${name} ${language}`;
  const savedByKey = new Map(saved.map((template) => [keyOf(template), template]));
  const seen = new Set<string>();
  return drafts.map((draft) => {
    const { template, issues } = draft;
    const key = keyOf(template);
    const former = savedByKey.get(key) ?? null;
    const isRepeated = seen.has(key);
    seen.add(key);
    const pasted = { draft, former, differing: [], problem: null };
    const problem = isRepeated ? coded('templates-paste.twice') : issues[0]?.message;
    if (problem !== undefined) return { ...pasted, state: 'wrong', problem };
    if (!former) return { ...pasted, state: 'new' };
    const differing = differingParts(former, mergePasted(former, template));
    return { ...pasted, state: differing.length > 0 ? 'changed' : 'equal', differing };
  });
}
