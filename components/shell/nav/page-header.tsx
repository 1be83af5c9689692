'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { type ReactNode, use, useRef } from 'react';
import { StatusDot, type StatusTone } from '@/components/ui/display/tag';
import { useTimeWords } from '@/components/ui/display/time';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { useKeptFocus } from '@/components/ui/hooks/use-kept-focus';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { exactTime } from '@/lib/dates/time-words';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { useIsAway, useServiceStatus } from '@/lib/service/queries';
import type { ServiceState, ServiceStatus } from '@/lib/service/schema';
import { PageTabsContext } from './page-tabs';

type PageHeaderProps = {
  title: string;
  /** A count and how recent it is: "240 contacts · synced 2 min ago". */
  meta?: ReactNode;
  /** False for users who may not fetch the service's status yet. */
  status?: boolean;
  action?: ReactNode;
  /** Several actions in place of the one. They get a row of their own where the header is narrow. */
  actions?: ReactNode;
};

/** The header of every page. It includes the status of the service, because any page may be affected by an outage. */
export function PageHeader({ title, meta, status = true, action, actions }: PageHeaderProps) {
  const tabs = use(PageTabsContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const keeping = useKeptFocus<HTMLElement>(() => heading.current);
  return (
    <>
      <header
        {...keeping}
        className={clsx(
          'flex min-h-13 shrink-0 items-center gap-x-3 border-b px-5 py-1 max-sm:flex-wrap max-sm:px-4',
          actions && 'flex-wrap',
        )}
      >
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 max-w-full break-words max-sm:flex-1 font-semibold text-title tracking-[-0.01em]"
        >
          {title}
        </h1>
        {/* Beside several actions it keeps its width: they have a row of their own rather than cutting it. */}
        <span
          className={clsx(
            'num min-w-0 truncate text-small text-faint max-sm:sr-only',
            actions ? 'flex-auto' : 'flex-1',
          )}
        >
          {meta}
        </span>
        <span className="flex items-center gap-3 max-sm:ms-auto max-sm:gap-1">
          {status && <ConnectionStatus />}
          {action}
        </span>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 max-sm:basis-full max-sm:pb-2">{actions}</div>
        )}
      </header>
      {tabs}
      {status && <ConnectionNote />}
    </>
  );
}

/** The last known state of the service. Showing it makes no request to the service. */
function ConnectionStatus() {
  const isAway = useIsAway();
  const t = useMessages('shell');
  const times = useMessages('times');
  const { state, when, detail = t('service.checking'), manages } = useServiceStatus(shownOf) ?? CHECKING;
  const text = useTimeWords((_now, zone) => {
    const time = when && exactTime(times, Date.parse(when.at), zone);
    return time ? `${t(`service.${when.is}`, { time })} ${detail}` : detail;
  });
  // Nothing is known about the service while Frontdesk itself is away.
  if (isAway) return <ServiceDot tone="danger" label={t('away')} detail={t('away.text')} manages={false} />;
  return (
    <ServiceDot tone={SERVICE_TONES[state]} label={t(`service.${state}`)} detail={text} manages={manages} />
  );
}

const RejectedKeyNote = lazyWithPreload(
  () => import('./rejected-key-note').then((module) => module.RejectedKeyNote),
  ['shell-notes'],
);

const StoppedNote = lazyWithPreload(
  () => import('./stopped-note').then((module) => module.StoppedNote),
  ['shell-notes'],
);

function ConnectionNote() {
  const data = useServiceStatus(shownOf);
  const isRejected = data?.state === 'rejecting_key';
  return (
    <div role="status" className="empty:hidden">
      {data && (isRejected || data.stopped) && (
        <PartBoundary>
          {isRejected && <RejectedKeyNote status={data} />}
          {data.stopped && <StoppedNote why={data.stopped} manages={data.manages} />}
        </PartBoundary>
      )}
    </div>
  );
}

type Shown = Pick<ServiceStatus, 'state' | 'when' | 'manages' | 'stopped'> & { detail?: string };

const CHECKING: Shown = {
  state: 'unknown',
  when: null,
  manages: false,
  stopped: null,
};

function shownOf({ state, when, detail, manages, stopped }: ServiceStatus) {
  return { state, when, detail, manages, stopped };
}

/** Their labels are the messages `shell.service.<state>`. */
export const SERVICE_TONES: Record<ServiceState, StatusTone> = {
  fine: 'success',
  busy: 'warning',
  rejecting_key: 'danger',
  down: 'danger',
  unknown: 'unknown',
};

const LOOK =
  'flex h-8 min-w-8 items-center justify-center gap-2 whitespace-nowrap rounded px-1.5 text-small text-muted pointer-coarse:min-h-11 pointer-coarse:min-w-11';

type ServiceDotProps = {
  tone: StatusTone;
  label: string;
  /** What the state means and since when: "Since 18 Nov, 14:02. The messaging service refused the connection." */
  detail: string;
  /** Whether the user may open the page with details. */
  manages: boolean;
};

function ServiceDot({ tone, label, detail, manages }: ServiceDotProps) {
  const content = (
    <>
      <StatusDot tone={tone} />
      <span className="max-sm:sr-only">{label}</span>
    </>
  );
  return (
    <div role="status">
      <Tooltip text={detail}>
        {manages ? (
          <Link href={paths.service} prefetch={false} className={`${LOOK} hover:text-text`}>
            {content}
          </Link>
        ) : (
          <button type="button" className={LOOK}>
            {content}
          </button>
        )}
      </Tooltip>
    </div>
  );
}
