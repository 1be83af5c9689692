import { PhoneNumber } from '@/components/ui/display/phone-number';
import { deliveryLabel } from '@/lib/broadcasts/labels';
import type { Broadcast } from '@/lib/broadcasts/types';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';

export function ProblemList({ problems }: { problems: Broadcast['problems'] }) {
  const t = useMessages('broadcasts-detail');
  const outcomes = useMessages('broadcasts-outcomes');
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="broadcast-problems" className="grid gap-2">
      <h3 id="broadcast-problems" className="font-semibold">
        {t('problems.title')}
      </h3>
      <ol className="grid gap-2">
        {problems.map(({ state, count, problem, examples }) => (
          <li
            key={`${state} ${problem.code} ${problem.title}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded border px-3 py-2"
          >
            <span className="num min-w-8 text-end font-semibold">{formatNumber(count, t.language)}</span>
            <span className="grid gap-0.5">
              <span className="break-words">
                {t.rich('problems.withOutcome', {
                  problem: problem.title,
                  outcome: (text) => <span className="text-muted">{text}</span>,
                  state: deliveryLabel(outcomes, state),
                })}
              </span>
              <span className="break-words text-muted text-small">{problem.who}</span>
              {problem.by === 'whatsapp' && (
                <span className="break-words text-muted text-small">
                  {problem.message
                    ? t.rich('problems.codeWithText', {
                        code: problem.code,
                        text: <bdi>{problem.details ?? problem.message}</bdi>,
                      })
                    : t('problems.code', { code: problem.code })}
                </span>
              )}
              <span className="break-words text-small">
                {t.rich('problems.examples', {
                  people: examples.map(({ position, phone, name }, at) => (
                    <span key={position}>
                      {at > 0 && ', '}
                      {name && <bdi>{name} </bdi>}
                      <PhoneNumber phone={phone} />
                    </span>
                  )),
                })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
