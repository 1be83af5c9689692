'use client';

import { type RefObject, useDeferredValue } from 'react';
import { ListFailed } from '@/components/data-table/list-failed';
import { ListSkeleton } from '@/components/data-table/list-skeleton';
import { useDebouncedText } from '@/components/data-table/use-debounced-text';
import { useReplyState } from '../list/use-reply-state';
import { useRules } from '../overlaps/use-rules';
import { TesterField } from './tester-field';
import { TesterResults } from './tester-results';
import { TesterStart } from './tester-start';

/** Which replies would answer a customer's message, worked out here: nothing is sent. */
export function Tester({ fieldRef }: { fieldRef: RefObject<HTMLTextAreaElement | null> }) {
  const { params, replace } = useReplyState();
  const { text: message, type: write } = useDebouncedText(params.message, (text) =>
    replace({ message: text }),
  );
  const tested = useDeferredValue(message);
  const { query: rules } = useRules();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 max-sm:px-4">
      <div className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-5">
        <TesterField ref={fieldRef} message={message} onMessage={write} />
        {rules.isPending && <ListSkeleton label="Reading the notebook" rows={4} />}
        {rules.isError && !rules.data && (
          <ListFailed
            title="The notebook could not be read"
            error={rules.error}
            retrying={rules.isFetching}
            onRetry={() => void rules.refetch()}
          />
        )}
        {rules.data &&
          (tested.trim() === '' ? (
            <TesterStart rules={rules.data.data} onChoose={write} />
          ) : (
            <TesterResults message={tested} rules={rules.data.data} />
          ))}
      </div>
    </div>
  );
}
