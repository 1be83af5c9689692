import clsx from 'clsx';
import { useState } from 'react';
import { MessagePreview } from '@/components/message/message-preview';
import type { BroadcastPlan } from '@/lib/broadcasts/types';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { spacedPhone } from '@/lib/spaced-phone';
import { TestMessage } from './test-message';

type PreviewsProps = {
  plan: BroadcastPlan;
  /** The broadcast whose messages can be tested; null when the user may not send. */
  testOf: string | null;
};

export function Previews({ plan: { previews }, testOf }: PreviewsProps) {
  const t = useMessages('broadcasts-detail');
  const [index, setIndex] = useState(0);
  const shown = previews[index] ?? previews[0];
  if (!shown) return null;
  return (
    <section aria-label={t('previews.title')} className="grid gap-2">
      <h3 className="font-semibold">{t('previews.title')}</h3>
      <div className="grid gap-4 md:grid-cols-[minmax(0,220px)_minmax(0,340px)]">
        <ul className="grid content-start gap-0.5">
          {previews.map(({ kinds, name, phone, position }, at) => (
            <li key={position}>
              <button
                type="button"
                aria-pressed={previews[index] ? at === index : at === 0}
                onClick={() => setIndex(at)}
                className={clsx(
                  'grid min-h-9 w-full rounded px-2.5 py-1 text-start hover:bg-sunken pointer-coarse:min-h-11',
                  shown.position === position && 'bg-sunken font-medium',
                )}
              >
                <bdi className="cut">{name ?? spacedPhone(phone)}</bdi>
                <span className="font-normal text-muted text-small">
                  {formatList(
                    kinds.map((kind) => t(`previews.${kind}`)),
                    t.language,
                    'comma',
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="grid min-w-0 content-start gap-2">
          <MessagePreview key={shown.position} preview={shown.message} label={t('previews.message')} />
          {testOf && <TestMessage key={`test ${shown.position}`} id={testOf} position={shown.position} />}
        </div>
      </div>
    </section>
  );
}
