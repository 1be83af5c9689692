import { useFormContext } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { MAX_ESTIMATED_NUMBERS } from '@/lib/broadcasts/estimate';
import type { BroadcastForm } from '@/lib/broadcasts/form-values';
import { formatCount, formatNumber } from '@/lib/format';
import { useAudienceEstimate } from './use-audience-estimate';

export function AudienceCount() {
  const { watch } = useFormContext<BroadcastForm>();
  const [sources, sendsUnknown] = watch(['sources', 'send_unknown']);
  const estimate = useAudienceEstimate(sources);
  const { numbers, counts } = estimate;
  const isKnown = counts.every((count) => count !== null);
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const unusable = (numbers?.invalid ?? 0) + (numbers?.repeated ?? 0);
  return (
    <section aria-label="Number of people" className="grid gap-2 rounded border p-4">
      <div role="status" aria-busy={estimate.isCounting} className="grid gap-1">
        <p>
          {sources.length === 0 ? (
            <span className="text-muted">No one chosen yet</span>
          ) : (
            <>
              <strong className="num font-semibold text-title">
                {isKnown || total > 0 ? formatNumber(Math.max(0, total - unusable)) : '…'}
              </strong>{' '}
              {isKnown ? (total - unusable === 1 ? 'person' : 'people') : 'people or more'}
            </>
          )}
        </p>
        {numbers && numbers.invalid > 0 && (
          <p className="text-small text-warning">
            {formatCount(numbers.invalid, 'row has no valid phone number', 'rows have no valid phone number')}
            .
          </p>
        )}
        {numbers && numbers.repeated > 0 && (
          <p className="text-muted text-small">{formatCount(numbers.repeated, 'duplicate number')}.</p>
        )}
        {numbers && numbers.checked === MAX_ESTIMATED_NUMBERS && (
          <p className="text-muted text-small">
            Only the first {formatNumber(MAX_ESTIMATED_NUMBERS)} numbers are checked now. The review checks
            all.
          </p>
        )}
      </div>
      {numbers && numbers.new_contacts > 0 && (
        <NewContacts
          count={numbers.new_contacts}
          isPart={numbers.checked === MAX_ESTIMATED_NUMBERS}
          areSent={sendsUnknown}
        />
      )}
      {estimate.problems.map((problem) => (
        <Note key={problem} tone="warning">
          {problem}
        </Note>
      ))}
      {estimate.error && (
        <p className="text-muted text-small">Couldn’t count the people now. You can still save.</p>
      )}
      {sources.length > 0 && (
        <p className="text-muted text-small">
          {!estimate.complete && 'Contacts are still being synced, so there may be more. '}
          {sources.length > 1 && 'People in more than one source are counted more than once. '}
          The review shows who is left out and why.
        </p>
      )}
    </section>
  );
}

type NewContactsProps = { count: number; isPart: boolean; areSent: boolean };

function NewContacts({ count, isPart, areSent }: NewContactsProps) {
  const some = `${isPart ? 'At least ' : ''}${formatNumber(count)}`;
  if (!areSent) {
    return (
      <Note>
        {some} {count === 1 ? 'number isn’t' : 'numbers aren’t'} in your contacts and will be left out.
      </Note>
    );
  }
  return (
    <Note tone="warning">
      {some} {count === 1 ? 'number isn’t' : 'numbers aren’t'} in your contacts. Sending creates a contact for{' '}
      {count === 1 ? 'it' : 'each of them'} in your messaging service.
    </Note>
  );
}
