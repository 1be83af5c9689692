import { PhoneNumber } from '@/components/ui/display/phone-number';
import { DELIVERY_LABELS } from '@/lib/broadcasts/labels';
import type { Broadcast } from '@/lib/broadcasts/types';
import { formatNumber } from '@/lib/format';

export function ProblemList({ problems }: { problems: Broadcast['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="broadcast-problems" className="grid gap-2">
      <h3 id="broadcast-problems" className="font-semibold">
        Why messages weren’t accepted
      </h3>
      <ol className="grid gap-2">
        {problems.map(({ state, count, problem, examples }) => (
          <li
            key={`${state} ${problem.code} ${problem.title}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded border px-3 py-2"
          >
            <span className="num min-w-8 text-end font-semibold">{formatNumber(count)}</span>
            <span className="grid gap-0.5">
              <span className="break-words">
                {problem.title} <span className="text-muted">({DELIVERY_LABELS[state]})</span>
              </span>
              <span className="break-words text-muted text-small">{problem.who}</span>
              {problem.by === 'whatsapp' && (
                <span className="break-words text-muted text-small">
                  Code {problem.code}
                  {problem.message && (
                    <>
                      : <bdi>{problem.details ?? problem.message}</bdi>
                    </>
                  )}
                </span>
              )}
              <span className="break-words text-small">
                For example{' '}
                {examples.map(({ position, phone, name }, at) => (
                  <span key={position}>
                    {at > 0 && ', '}
                    {name && <bdi>{name} </bdi>}
                    <PhoneNumber phone={phone} />
                  </span>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
