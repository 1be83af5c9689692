import clsx from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleX from 'lucide-react/icons/circle-x';
import { Time } from '@/components/ui/display/time';
import { msWords } from '@/lib/service/labels';
import type { CheckName, CheckStep, ServiceCheck } from '@/lib/service/schema';

const NAMES: Record<CheckName, string> = {
  dns: 'Name',
  connect: 'Connection',
  tls: 'Encryption',
  key: 'Key',
  list: 'List',
};

const LOOKS = {
  ok: { Icon: CircleCheck, word: 'OK', look: 'text-success' },
  failed: { Icon: CircleX, word: 'failed', look: 'text-danger' },
  skipped: { Icon: CircleMinus, word: 'skipped', look: 'text-faint' },
};

type CheckStepsProps = {
  check: ServiceCheck | null;
  /** Another check is under way. */
  outdated: boolean;
};

/** How far the connection got, and what to do about the step that failed. */
export function CheckSteps({ check, outdated }: CheckStepsProps) {
  const failed = check?.steps.find(({ outcome }) => outcome === 'failed');
  return (
    <div
      className={clsx(
        check ? 'grid gap-2 border-t pt-4 transition-opacity' : 'sr-only',
        outdated && 'opacity-50',
      )}
    >
      {/* There before its words are, or a screen reader would not tell them. */}
      <p role="status" className="font-medium">
        {check && (failed ? `The check failed at: ${NAMES[failed.name]}` : 'All checks passed')}
        {check && (
          <span className="font-normal text-faint text-small">
            {' · '}
            <Time value={check.at} inSentence />
          </span>
        )}
      </p>
      {check && (
        <ol aria-label="Steps of the check" className="grid gap-1">
          {check.steps.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Step({ step: { name, outcome, ms, words, advice } }: { step: CheckStep }) {
  const { Icon, word, look } = LOOKS[outcome];
  return (
    <li className="grid grid-cols-[16px_6.5rem_minmax(0,1fr)_auto] items-start gap-x-2.5 py-1 max-sm:grid-cols-[16px_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4', look)} />
      <span className={clsx(outcome !== 'skipped' && 'font-medium', outcome === 'skipped' && 'text-muted')}>
        {NAMES[name]} <span className="sr-only">{word}</span>
      </span>
      <div className="min-w-0 break-words max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
        <p className={clsx(outcome === 'skipped' && 'text-muted')}>{words}</p>
        {advice && <p className="mt-0.5 text-muted">{advice}</p>}
      </div>
      <span className="num text-faint text-small">{ms === null ? '' : msWords(ms)}</span>
    </li>
  );
}
