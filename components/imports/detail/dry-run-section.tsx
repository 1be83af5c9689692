import clsx from 'clsx';
import { type RefObject, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';
import { formatCount, formatNumber } from '@/lib/format';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { drySentence, keptRows, outcomeOfRows, RULE_LABELS, rowKindLabel } from '@/lib/imports/labels';
import type { DryRun, Import } from '@/lib/imports/types';
import { ImportRows } from './import-rows';
import { ImportStartDialog } from './start-dialog';

type DryRunSectionProps = {
  data: Import;
  dryRun: DryRun;
  isStale: boolean;
  isChecking: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The button that checks the rows; it stays on the page while they are checked. */
  checkRef: RefObject<HTMLButtonElement | null>;
  onCheck: () => void;
  onStart: () => void;
};

export function DryRunSection(props: DryRunSectionProps) {
  const { data, dryRun, isStale, isChecking, headingRef, checkRef, onCheck, onStart } = props;
  const { noun, nouns } = IMPORT_OF[data.kind];
  const keeping = useKeptFocus<HTMLElement>(() => checkRef.current ?? headingRef.current);
  const [isStarting, setStarting] = useState(false);
  const outcome = outcomeOfRows(dryRun, data.rules, data.kind);
  const { created, changed } = outcome;
  const count = dryRun.writes;
  const kept = keptRows(dryRun, data.kind);
  return (
    <section {...keeping} aria-labelledby="import-check" className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h2 id="import-check" ref={headingRef} tabIndex={-1} className="font-semibold text-title">
          2. Preview the result
        </h2>
        <p className={clsx('num', isStale && 'text-muted')}>
          {isStale && <strong className="font-semibold">Outdated: </strong>}
          {drySentence(dryRun, data.rules, data.kind)}
        </p>
        {dryRun.contacts_as_of && (
          <p className="text-muted text-small">
            Compared with your {nouns} from <Time value={dryRun.contacts_as_of} inSentence />. Nothing was
            sent to the messaging service.
          </p>
        )}
      </div>
      {isStale && (
        <Note tone="warning">You changed the settings above. Check again to see the new result.</Note>
      )}
      {kept > 0 && !isStale && (
        <Note tone="warning">
          {formatCount(kept, 'unchanged row differs', 'unchanged rows differ')} from the saved{' '}
          {kept === 1 ? noun : nouns}. The saved values stay. To use those of the file, choose “
          {RULE_LABELS.fill}” or “{RULE_LABELS.overwrite}” under “Existing contacts”.
        </Note>
      )}
      <div className={clsx('grid min-w-0 gap-4', isStale && 'opacity-60')}>
        <Reasons data={data} reasons={dryRun.reasons} />
        <ImportRows data={data} />
      </div>
      <div className="grid gap-3">
        <h2 className="font-semibold text-title">3. Start the import</h2>
        {isStale ? (
          <Button variant="primary" className="justify-self-start" pending={isChecking} onClick={onCheck}>
            Check again
          </Button>
        ) : count === 0 ? (
          <Note>With these settings there is nothing to import.</Note>
        ) : (
          <>
            <Permanent data={data} created={created} changed={changed} />
            <Button variant="primary" className="justify-self-start" onClick={() => setStarting(true)}>
              Import {formatCount(count, noun, nouns)}
            </Button>
          </>
        )}
      </div>
      {isStarting && (
        <ImportStartDialog
          data={data}
          dryRun={dryRun}
          outcome={outcome}
          onStart={onStart}
          onClose={() => setStarting(false)}
        />
      )}
    </section>
  );
}

function Permanent({ data, created, changed }: { data: Import; created: number; changed: number }) {
  const { keepsNew, noun, nouns } = IMPORT_OF[data.kind];
  if (!keepsNew || created === 0) return null;
  return (
    <Note tone="warning">
      {formatCount(created, `new ${noun}`, `new ${nouns}`)} can’t be removed afterwards: the messaging service
      offers no way to delete {nouns}.{changed > 0 && ` ${formatCount(changed, 'change')} can be undone.`}
    </Note>
  );
}

const MAX_SHOWN = 10;

function Reasons({ data, reasons }: Pick<DryRun, 'reasons'> & { data: Import }) {
  const leftOut = reasons.filter(({ kind }) => kind !== 'unchanged');
  if (leftOut.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-semibold">Why rows are left out</h3>
      <ul className="grid gap-1 text-small">
        {leftOut.slice(0, MAX_SHOWN).map(({ kind, reason, count }) => (
          <li key={`${kind} ${reason}`} className="grid grid-cols-[32px_minmax(0,1fr)] gap-3">
            <span className="num text-end">{formatNumber(count)}</span>
            <span className="break-words">
              {reason} <span className="text-muted">({rowKindLabel(kind, data).toLowerCase()})</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
