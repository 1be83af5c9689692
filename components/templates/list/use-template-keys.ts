'use client';

import type { RefObject } from 'react';
import { useShortcuts } from '@/components/shell/shortcuts/use-shortcuts';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { Recipe } from '@/lib/templates/schema';
import { useTemplateState } from './use-template-state';

type TemplateKeys = { rows: Recipe[]; search: RefObject<HTMLInputElement | null> };

/** The keys of the recipe book. The current row is the one that has the focus, or whose template is open. */
export function useTemplateKeys({ rows, search }: TemplateKeys) {
  const { params, go } = useTemplateState();
  const { template } = params;
  const making = template === 'new' || template === 'paste';

  function move(by: 1 | -1) {
    const focused = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-template]');
    const at = rows.findIndex(({ id }) => id === (focused?.dataset.template ?? template));
    const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
    if (!next) return;
    if (template === null) return linkOf(next.id)?.focus();
    attempt(() => {
      go({ template: next.id, mode: null });
      linkOf(next.id)?.scrollIntoView({ block: 'nearest' });
    });
  }

  const create = {
    keys: 'n',
    does: 'New template',
    run: () => attempt(() => go({ template: 'new', mode: null })),
  };
  const thing = template === null ? 'row' : 'template';
  useShortcuts('Templates', [
    { keys: '/', does: 'Search templates', run: () => search.current?.focus() },
    ...(making ? [] : [create]),
    ...(rows.length > 0 && !making
      ? [
          { keys: 'j', does: `Next ${thing}`, run: () => move(1), repeats: true },
          { keys: 'k', does: `Previous ${thing}`, run: () => move(-1), repeats: true },
        ]
      : []),
  ]);
}

function linkOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-template="${CSS.escape(id)}"]`);
}
