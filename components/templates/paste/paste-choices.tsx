'use client';

import { useEffect, useId, useRef } from 'react';
import { Tag } from '@/components/ui/display/tag';
import { Button } from '@/components/ui/form-controls/button';
import { formatCount } from '@/lib/format';
import type { Paste } from '@/lib/templates/parse';
import { languageWord } from '../detail/template-words';

type PasteChoicesProps = { drafts: Paste['drafts']; onChoose: (draft: Paste['drafts'][number]) => void };

/** The templates of a list, to go on with one of them. */
export function PasteChoices({ drafts, onChoose }: PasteChoicesProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 ref={heading} tabIndex={-1} id={headingId} className="font-semibold">
        {formatCount(drafts.length, 'template')} found
      </h3>
      <ul className="grid divide-y rounded border">
        {drafts.map((draft, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a paste may be alike.
          <li key={index} className="flex min-w-0 items-center gap-3 px-3 py-2">
            <Choice draft={draft} onChoose={() => onChoose(draft)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChoiceProps = { draft: Paste['drafts'][number]; onChoose: () => void };

function Choice({ draft: { template, issues }, onChoose }: ChoiceProps) {
  const name = template.name || 'Without a name';
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          {template.language && (
            <span className="text-muted text-small" title={languageWord(template.language)}>
              {template.language}
            </span>
          )}
          {issues.length > 0 && <Tag tone="warning">{formatCount(issues.length, 'problem')} to fix</Tag>}
        </p>
        <bdi className="block truncate text-muted text-small">{template.body.replace(/\s+/g, ' ')}</bdi>
      </div>
      <Button size="sm" onClick={onChoose}>
        Use this<span className="sr-only"> template: {name}</span>
      </Button>
    </>
  );
}
