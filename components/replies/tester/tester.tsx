import FlaskConical from 'lucide-react/icons/flask-conical';
import { type RefObject, useDeferredValue } from 'react';
import { ListSkeleton } from '@/components/data-table/list-body';
import { QueryFailed } from '@/components/data-table/list-failed';
import { useDebouncedText } from '@/components/data-table/use-debounced-text';
import { EmptyState } from '@/components/ui/display/empty-state';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/input';
import { useMessages } from '@/lib/messages/messages-provider';
import type { ReplyRule } from '@/lib/replies/schema';
import { useRules } from '../overlaps/use-overlaps';
import { useReplyState } from '../use-reply-state';
import { TestResults } from './test-results';

const MAX_LENGTH = 2_000;

export function Tester({ fieldRef }: { fieldRef: RefObject<HTMLTextAreaElement | null> }) {
  const t = useMessages('replies-tester');
  const { params, replace } = useReplyState();
  const { text: message, type: write } = useDebouncedText(params.message, (text) =>
    replace({ message: text }),
  );
  const tested = useDeferredValue(message);
  const { data: rules, failed } = useRules();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 max-sm:px-4">
      <div className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-5">
        <Field label={t('message')} hint={t('messageHint')}>
          <Textarea
            ref={fieldRef}
            autoFocus={message === ''}
            dir="auto"
            rows={2}
            maxLength={MAX_LENGTH}
            className="max-h-50 min-h-16 text-title"
            value={message}
            onChange={(event) => write(event.target.value)}
          />
        </Field>
        {!rules && !failed && <ListSkeleton label={t('loading')} rows={4} />}
        {failed && <QueryFailed title={t('failed')} query={failed} />}
        {rules &&
          (tested.trim() === '' ? (
            <TesterStart rules={rules} onChoose={write} />
          ) : (
            <TestResults message={tested} rules={rules} />
          ))}
      </div>
    </div>
  );
}

type TesterStartProps = { rules: readonly ReplyRule[]; onChoose: (message: string) => void };

const OFFERED = 5;

function TesterStart({ rules, onChoose }: TesterStartProps) {
  const t = useMessages('replies-tester');
  if (rules.length === 0) {
    return (
      <EmptyState icon={<FlaskConical />} title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<FlaskConical />} title={t('start.title')}>
      {t('start.text')}
      <span className="mt-3 flex flex-wrap justify-center gap-1.5">
        {rules.slice(0, OFFERED).map(({ uuid, trigger }) => (
          <button
            key={uuid}
            type="button"
            className={buttonStyle({ size: 'sm' }, 'max-w-full font-normal')}
            onClick={() => onChoose(trigger)}
          >
            <bdi className="cut">{trigger}</bdi>
          </button>
        ))}
      </span>
    </EmptyState>
  );
}
