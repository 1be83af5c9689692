import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { dayOfYear } from '@/lib/dates/time-words';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import type { MessageDay } from '@/lib/overview/types';
import { SEND_STATES } from '@/lib/sends/filters';
import { stateLabel } from '@/lib/sends/labels';

export function DaysTable({ days }: { days: MessageDay[] }) {
  const states = useMessages('sends-states');
  const t = useMessages('overview');
  const times = useMessages('times');
  return (
    <details>
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        {t('messages.table')}
      </summary>
      <ScrollRegion label={t('messages.byDay')} className="mt-1 max-h-64 overflow-auto rounded border">
        <table className="num w-full text-small">
          <thead className="sticky top-0 bg-canvas text-muted">
            <tr>
              <HeadCell text={t('messages.dayColumn')} />
              {SEND_STATES.map((state) => (
                <HeadCell key={state} text={stateLabel(states, state)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t">
                <th scope="row" className="whitespace-nowrap px-3 py-1 text-start font-normal">
                  {dayOfYear(times, day.day)}
                </th>
                {SEND_STATES.map((state) => (
                  <td key={state} className="px-3 py-1 text-end">
                    {formatNumber(day[state], t.language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

function HeadCell({ text }: { text: string }) {
  return (
    <th scope="col" className="whitespace-nowrap px-3 py-1.5 text-end font-medium first:text-start">
      {text}
    </th>
  );
}
