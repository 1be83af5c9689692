import FlaskConical from 'lucide-react/icons/flask-conical';
import { EmptyState } from '@/components/ui/display/empty-state';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import type { ReplyRule } from '@/lib/replies/schema';

type TesterStartProps = { rules: readonly ReplyRule[]; onChoose: (message: string) => void };

const OFFERED = 5;

/** Before anything is typed: something to begin with. */
export function TesterStart({ rules, onChoose }: TesterStartProps) {
  if (rules.length === 0) {
    return (
      <EmptyState icon={<FlaskConical />} title="There is nothing to test yet">
        The notebook is empty. Add the service’s replies to it, and see here which of them answers what.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<FlaskConical />} title="Which reply would answer?">
      Type what a customer might write, or begin with a trigger:
      <span className="mt-3 flex flex-wrap justify-center gap-1.5">
        {rules.slice(0, OFFERED).map(({ uuid, trigger }) => (
          <button
            key={uuid}
            type="button"
            className={buttonStyle({ size: 'sm' }, 'max-w-full font-normal')}
            onClick={() => onChoose(trigger)}
          >
            <bdi className="truncate">{trigger}</bdi>
          </button>
        ))}
      </span>
    </EmptyState>
  );
}
