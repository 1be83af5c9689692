import { useId } from 'react';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Note } from '@/components/ui/display/note';
import { Tag } from '@/components/ui/display/tag';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { formatCount } from '@/lib/format';
import type { PasteDraft } from '@/lib/templates/import/parse';
import type { TemplateImportResult } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { languageLabel } from '../template-labels';
import type { PastedState, PastedTemplate } from './compare-pasted';

export function isChoosable({ state }: PastedTemplate): boolean {
  return state === 'new' || state === 'changed';
}

const STATES: { state: PastedState; label: string; tone: 'accent' | 'info' | 'neutral' | 'warning' }[] = [
  { state: 'new', label: 'New', tone: 'accent' },
  { state: 'changed', label: 'Changed', tone: 'info' },
  { state: 'wrong', label: 'Can’t be saved yet', tone: 'warning' },
  { state: 'equal', label: 'No changes', tone: 'neutral' },
];

type PastedListProps = {
  templates: PastedTemplate[];
  /** The positions of the templates that are not to be saved. */
  left: ReadonlySet<number>;
  refused: TemplateImportResult['refused'];
  onLeft: (left: ReadonlySet<number>) => void;
  onOpen: (draft: PasteDraft) => void;
};

export function PastedList({ templates, left, refused, onLeft, onOpen }: PastedListProps) {
  const headingId = useId();
  const choosable = templates.filter(isChoosable);
  const isAll = choosable.every(({ draft }) => !left.has(draft.at));
  const isNone = choosable.every(({ draft }) => left.has(draft.at));

  function toggle(at: number) {
    const next = new Set(left);
    if (!next.delete(at)) next.add(at);
    onLeft(next);
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <FocusedHeading id={headingId}>{formatCount(templates.length, 'template')} found</FocusedHeading>
        <p className="text-muted text-small">{countsOf(templates)}</p>
      </div>
      {refused.length > 0 && (
        <Note
          tone="danger"
          role="alert"
          title={`${formatCount(refused.length, 'template was', 'templates were')} not saved`}
        >
          <ul>
            {refused.map(({ name, language, message }) => (
              <li key={`${name} ${language}`}>
                {name} ({language}): {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {choosable.length > 1 && (
        <Checkbox
          className="ms-4"
          label="Choose all"
          checked={isAll}
          indeterminate={!isAll && !isNone}
          onChange={() => onLeft(new Set(isAll ? choosable.map(({ draft }) => draft.at) : []))}
        />
      )}
      <ul className="grid divide-y rounded border">
        {STATES.flatMap(({ state, label, tone }) =>
          templates
            .filter((each) => each.state === state)
            .map((each) => (
              <li key={each.draft.at} className="flex min-w-0 items-center gap-3 px-3 py-2">
                {isChoosable(each) ? (
                  <Checkbox
                    label={`Save ${each.draft.template.name} (${each.draft.template.language})`}
                    hideLabel
                    checked={!left.has(each.draft.at)}
                    onChange={() => toggle(each.draft.at)}
                  />
                ) : (
                  <span className="w-6 shrink-0" />
                )}
                <PastedItem pasted={each} label={label} tone={tone} onOpen={() => onOpen(each.draft)} />
              </li>
            )),
        )}
      </ul>
    </section>
  );
}

function countsOf(templates: PastedTemplate[]): string {
  return STATES.map(({ state, label }) => ({
    label,
    count: templates.filter((each) => each.state === state).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label}: ${count}`)
    .join(' · ');
}

type PastedItemProps = {
  pasted: PastedTemplate;
  label: string;
  tone: (typeof STATES)[number]['tone'];
  onOpen: () => void;
};

function PastedItem({ pasted: { draft, state, about }, label, tone, onOpen }: PastedItemProps) {
  const { template } = draft;
  const name = template.name || 'Without a name';
  const obstacle = state === 'wrong' ? null : obstacleOf(template);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 break-all font-medium">{name}</span>
          {template.language && (
            <span className="text-muted text-small" title={languageLabel(template.language)}>
              {template.language}
            </span>
          )}
          <Tag tone={tone}>{label}</Tag>
        </p>
        {about && (
          <p className="text-small">
            {state === 'changed' && 'Different: '}
            {about}
          </p>
        )}
        {obstacle && <p className="text-small text-warning">{obstacle.why}</p>}
        <bdi className="block truncate text-muted text-small">
          {template.body.replace(/\s+/g, ' ').slice(0, 160)}
        </bdi>
      </div>
      {(state === 'new' || state === 'wrong') && (
        <Button size="sm" onClick={onOpen}>
          Open<span className="sr-only"> {name} in the form</span>
        </Button>
      )}
    </>
  );
}
