import Link from 'next/link';
import { useState } from 'react';
import { StateMark } from '@/components/message/state-mark';
import { Button } from '@/components/ui/form-controls/button';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import type { MessageDay, MessageReason } from '@/lib/overview/types';
import { historyHref } from '@/lib/sends/search-params';

const FIRST = 5;

export function ReasonsTable({ reasons, days }: { reasons: MessageReason[]; days: MessageDay[] }) {
  const t = useMessages('overview');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? reasons : reasons.slice(0, FIRST);
  return (
    <div className="grid gap-2 border-t pt-3 lg:col-span-2">
      <table className="num w-full">
        <caption className="pb-1 text-start font-medium">{t('reasons.title')}</caption>
        <thead>
          <tr className="text-muted text-small">
            <th scope="col" className="pb-1 text-start font-medium">
              {t('reasons.reason')}
            </th>
            <th scope="col" className="pb-1 text-start font-medium max-sm:sr-only">
              {t('messages.outcome')}
            </th>
            <th scope="col" className="min-w-18 whitespace-nowrap pb-1 text-end font-medium max-sm:min-w-14">
              {t('messages.days', { count: 7 })}
            </th>
            <th scope="col" className="min-w-18 whitespace-nowrap pb-1 text-end font-medium max-sm:min-w-16">
              {t('messages.days', { count: 30 })}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ state, code, title, last_7, last_30 }) => (
            <tr key={`${state} ${code}`} className="border-t align-top">
              <th scope="row" className="w-full py-1.5 pe-3 text-start font-normal">
                <Link
                  href={historyHref({ state: [state], code, from: days[0]?.day })}
                  prefetch={false}
                  className="hover:underline"
                >
                  {title} <span className="text-faint text-small">{code}</span>
                </Link>
              </th>
              <td className="whitespace-nowrap py-1.5 pe-4 max-sm:sr-only">
                <StateMark state={state} />
              </td>
              <td className="py-1.5 text-end">{formatNumber(last_7, t.language)}</td>
              <td className="py-1.5 text-end">{formatNumber(last_30, t.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.length > FIRST && !isOpen && (
        <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('reasons.more', { count: reasons.length - FIRST })}
        </Button>
      )}
    </div>
  );
}
