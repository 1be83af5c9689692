import { useId } from 'react';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Note } from '@/components/ui/display/note';
import { Tag } from '@/components/ui/display/tag';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import type { PasteDraft } from '@/lib/templates/import/parse';
import { languageTag } from '@/lib/templates/language-tag';
import type { TemplateImportResult } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { usePartTexts } from '../template-parts';
import { useLanguageName } from '../use-language-name';
import type { PastedState, PastedTemplate } from './compare-pasted';

export function isChoosable({ state }: PastedTemplate): boolean {
  return state === 'new' || state === 'changed';
}

const STATES: { state: PastedState; tone: 'accent' | 'info' | 'neutral' | 'warning' }[] = [
  { state: 'new', tone: 'accent' },
  { state: 'changed', tone: 'info' },
  { state: 'wrong', tone: 'warning' },
  { state: 'equal', tone: 'neutral' },
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
  const t = useMessages('templates-paste');
  const text = useText();
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
        <FocusedHeading id={headingId}>{t('found', { count: templates.length })}</FocusedHeading>
        <p className="text-muted text-small">
          <Counts templates={templates} />
        </p>
      </div>
      {refused.length > 0 && (
        <Note tone="danger" role="alert" title={t('refused.title', { count: refused.length })}>
          <ul>
            {refused.map(({ name, language, message }) => (
              <li key={`${name} ${language}`}>
                {t('refused.one', { name, language, reason: text(message) })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {choosable.length > 1 && (
        <Checkbox
          className="ms-4"
          label={t('chooseAll')}
          checked={isAll}
          indeterminate={!isAll && !isNone}
          onChange={() => onLeft(new Set(isAll ? choosable.map(({ draft }) => draft.at) : []))}
        />
      )}
      <ul className="grid divide-y rounded border">
        {STATES.flatMap(({ state, tone }) =>
          templates
            .filter((each) => each.state === state)
            .map((each) => (
              <li key={each.draft.at} className="flex min-w-0 items-center gap-3 px-3 py-2">
                {isChoosable(each) ? (
                  <Checkbox
                    label={t('choose', {
                      name: each.draft.template.name,
                      language: each.draft.template.language,
                    })}
                    hideLabel
                    checked={!left.has(each.draft.at)}
                    onChange={() => toggle(each.draft.at)}
                  />
                ) : (
                  <span className="w-6 shrink-0" />
                )}
                <PastedItem pasted={each} tone={tone} onOpen={() => onOpen(each.draft)} />
              </li>
            )),
        )}
      </ul>
    </section>
  );
}

function Counts({ templates }: { templates: PastedTemplate[] }) {
  const t = useMessages('templates-paste');
  return STATES.map(({ state }) => ({
    state,
    count: templates.filter((each) => each.state === state).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`stateCount.${state}`, { count }))
    .join(' · ');
}

type PastedItemProps = {
  pasted: PastedTemplate;
  tone: (typeof STATES)[number]['tone'];
  onOpen: () => void;
};

function PastedItem({ pasted: { draft, state, differing, problem }, tone, onOpen }: PastedItemProps) {
  const t = useMessages('templates-paste');
  const text = useText();
  const { partLabel } = usePartTexts();
  const languageName = useLanguageName();
  const { template } = draft;
  const name = template.name || t('unnamed');
  const obstacle = state === 'wrong' ? null : obstacleOf(template);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <bdi className="min-w-0 break-all font-medium">{name}</bdi>
          {template.language && (
            <span className="text-muted text-small" title={languageName(template.language)}>
              {template.language}
            </span>
          )}
          <Tag tone={tone}>{t(`state.${state}`)}</Tag>
        </p>
        {problem && <p className="text-small">{text(problem)}</p>}
        {differing.length > 0 && (
          <p className="text-small">
            {t('different', { parts: formatList(differing.map(partLabel), t.language, 'comma') })}
          </p>
        )}
        {obstacle && <p className="text-small text-warning">{text(obstacle.why)}</p>}
        <bdi lang={languageTag(template.language)} className="cut text-muted text-small">
          {template.body.replace(/\s+/g, ' ').slice(0, 160)}
        </bdi>
      </div>
      {(state === 'new' || state === 'wrong') && (
        <Button size="sm" onClick={onOpen}>
          {t.rich('open', { name, hidden: (words) => <span className="sr-only">{words}</span> })}
        </Button>
      )}
    </>
  );
}
