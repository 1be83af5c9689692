import clsx from 'clsx';
import { type RefObject, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';
import { formatNumber } from '@/lib/format';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { dryRunSummary, keptRows, outcomeOfRows, shownKind } from '@/lib/imports/labels';
import type { DryRun, Import } from '@/lib/imports/types';
import { useMessages } from '@/lib/messages/messages-provider';
import { ImportRows } from './import-rows';
import { ImportStartDialog } from './import-start-dialog';

type DryRunSectionProps = {
  data: Import;
  dryRun: DryRun;
  isStale: boolean;
  isChecking: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The button that checks the rows; it stays on the page while they are checked. */
  checkRef: RefObject<HTMLButtonElement | null>;
  onCheck: () => void;
};

export function DryRunSection(props: DryRunSectionProps) {
  const { data, dryRun, isStale, isChecking, headingRef, checkRef, onCheck } = props;
  const t = useMessages('imports-detail');
  const facts = useMessages('imports-facts');
  const keeping = useKeptFocus<HTMLElement>(() => checkRef.current ?? headingRef.current);
  const [isStarting, setStarting] = useState(false);
  const outcome = outcomeOfRows(dryRun, data.rules, data.kind);
  const { created, changed } = outcome;
  const count = dryRun.writes;
  const kept = keptRows(dryRun, data.kind);
  const { comparedWith } = IMPORT_OF[data.kind];
  const result = dryRunSummary(t, dryRun, data.rules, data.kind);
  return (
    <section {...keeping} aria-labelledby="import-check" className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h2 id="import-check" ref={headingRef} tabIndex={-1} className="font-semibold text-title">
          {t('result.heading')}
        </h2>
        <p className={clsx('num', isStale && 'text-muted')}>
          {isStale
            ? t.rich('result.outdated', {
                result,
                strong: (text) => <strong className="font-semibold">{text}</strong>,
              })
            : result}
        </p>
        {comparedWith && dryRun.contacts_as_of && (
          <p className="text-muted text-small">
            {t.rich(`result.comparedWith.${comparedWith}`, {
              time: <Time value={dryRun.contacts_as_of} inSentence />,
            })}
          </p>
        )}
      </div>
      {dryRun.new_tags > 0 && !isStale && <Note>{facts('newTags', { count: dryRun.new_tags })}</Note>}
      {isStale && <Note tone="warning">{t('result.isOutdated')}</Note>}
      {kept > 0 && !isStale && (
        <Note tone="warning">
          {t('result.kept', {
            count: kept,
            fill: t('rule.fill'),
            overwrite: t('rule.overwrite'),
            contacts: t('rules.contacts'),
          })}
        </Note>
      )}
      <div className={clsx('grid min-w-0 gap-4', isStale && 'opacity-60')}>
        <Reasons data={data} reasons={dryRun.reasons} />
        <ImportRows data={data} />
      </div>
      <div className="grid gap-3">
        <h2 className="font-semibold text-title">{t('start.heading')}</h2>
        {isStale ? (
          <Button variant="primary" className="justify-self-start" pending={isChecking} onClick={onCheck}>
            {t('start.again')}
          </Button>
        ) : count === 0 ? (
          <Note>{t('start.nothing')}</Note>
        ) : (
          <>
            <Permanent data={data} created={created} changed={changed} />
            <Button variant="primary" className="justify-self-start" onClick={() => setStarting(true)}>
              {t(`start.import.${data.kind}`, { count })}
            </Button>
          </>
        )}
      </div>
      {isStarting && (
        <ImportStartDialog data={data} dryRun={dryRun} outcome={outcome} onClose={() => setStarting(false)} />
      )}
    </section>
  );
}

function Permanent({ data, created, changed }: { data: Import; created: number; changed: number }) {
  const t = useMessages('imports-detail');
  const { keepsNew, undo } = IMPORT_OF[data.kind];
  if (!keepsNew || created === 0) return null;
  return (
    <Note tone="warning">
      {t(`start.permanent.${keepsNew}`, { count: created })}{' '}
      {undo && changed > 0 && t('start.undoable', { count: changed })}
    </Note>
  );
}

const MAX_SHOWN = 10;

function Reasons({ data, reasons }: Pick<DryRun, 'reasons'> & { data: Import }) {
  const t = useMessages('imports-detail');
  const leftOut = reasons.flatMap(({ kind, ...each }) =>
    kind === 'unchanged' ? [] : { ...each, kind: shownKind(kind, data) },
  );
  if (leftOut.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-semibold">{t('why.title')}</h3>
      <ul className="grid gap-1 text-small">
        {leftOut.slice(0, MAX_SHOWN).map(({ kind, reason, count }) => (
          <li key={`${kind} ${reason}`} className="grid grid-cols-[32px_minmax(0,1fr)] gap-3">
            <span className="num text-end">{formatNumber(count, t.language)}</span>
            <span className="break-words">
              {t.rich(`why.${kind}`, {
                reason,
                muted: (text) => <span className="text-muted">{text}</span>,
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
