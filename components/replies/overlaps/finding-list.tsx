import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { StateLink } from '@/components/ui/display/state-link';
import { hiddenText } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useMessages } from '@/lib/messages/messages-provider';
import { overlapText, overlapTitle } from '@/lib/replies/overlap-messages';
import type { OverlapFinding, OverlapSeverity } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';
import { useReplyState } from '../use-reply-state';

type FindingListProps = {
  findings: readonly OverlapFinding[];
  rules: ReadonlyMap<string, ReplyRule>;
  self: string;
};

const FIRST = 3;

export function FindingList({ findings, rules, self }: FindingListProps) {
  const t = useMessages('replies');
  const [all, setAll] = useState(false);
  const more = findings.length - FIRST;
  return (
    <>
      {findings.slice(0, all ? undefined : FIRST).map((finding) => (
        <FindingItem key={finding.key} finding={finding} rules={rules} self={self} />
      ))}
      {more > 0 && !all && (
        <Button size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          {t('overlaps.more', { count: more })}
        </Button>
      )}
    </>
  );
}

type OverlapsPendingProps = { failed: { isFetching: boolean; refetch: () => Promise<unknown> } | undefined };

export function OverlapsPending({ failed }: OverlapsPendingProps) {
  const t = useMessages('replies');
  if (!failed) return <p className="text-muted text-small">{t('overlaps.checking')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-small">
      {t('overlaps.failed')}
      <TryAgain query={failed} />
    </p>
  );
}

type FindingItemProps = {
  finding: OverlapFinding;
  rules: ReadonlyMap<string, ReplyRule>;
  /** The reply whose sheet this is shown in, which needs no link to itself. */
  self?: string;
};

const MAX_LINKS = 8;

export function FindingItem({ finding, rules, self }: FindingItemProps) {
  const t = useMessages('replies');
  const { severity, uuids, message } = finding;
  const others = uuids.filter((uuid) => uuid !== self);
  return (
    <div className="flex min-w-0 gap-2.5 text-small">
      <SeverityIcon severity={severity} className="mt-0.5" />
      <div className="grid min-w-0 flex-1 gap-1 break-words">
        <p className="font-medium">{overlapTitle(t, finding)}</p>
        <p className="text-muted">{overlapText(t, finding)}</p>
        {others.length > 0 && (
          <ul className="grid gap-0.5">
            {others.slice(0, MAX_LINKS).map((uuid) => {
              const rule = rules.get(uuid);
              return (
                rule && (
                  <li key={uuid} className="min-w-0">
                    <RuleLink rule={rule} />
                  </li>
                )
              );
            })}
            {others.length > MAX_LINKS && (
              <li className="text-muted">{t('finding.more', { count: others.length - MAX_LINKS })}</li>
            )}
          </ul>
        )}
        {message !== '' && <TryIt message={message} />}
      </div>
    </div>
  );
}

function RuleLink({ rule: { uuid, name, match_criteria, trigger } }: { rule: ReplyRule }) {
  const t = useMessages('replies');
  const { go, linkTo } = useReplyState();
  const open = { reply: uuid, mode: null };
  return (
    <>
      <StateLink
        href={linkTo(open).href}
        onFollow={() => attempt(() => go(open))}
        className="inline-block min-h-6 font-medium underline decoration-1 underline-offset-2"
      >
        <bdi>{name}</bdi>
      </StateLink>{' '}
      <span className="text-muted">
        {t.rich(`finding.rule.${match_criteria}`, { trigger: <bdi>{trigger}</bdi> })}
      </span>
    </>
  );
}

function TryIt({ message }: { message: string }) {
  const t = useMessages('replies');
  const { go, linkTo } = useReplyState();
  const tester = { view: 'tester', message, reply: null, mode: null } as const;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted">
      <span className="min-w-0 break-words">
        {t.rich('finding.example', { message: <bdi className="text-text">{message}</bdi> })}
      </span>
      <StateLink
        href={linkTo(tester).href}
        onFollow={() => attempt(() => go(tester))}
        className="inline-flex min-h-6 items-center font-medium text-accent underline"
      >
        {t.rich('finding.try', { message, hidden: hiddenText })}
      </StateLink>
    </p>
  );
}

const LOOKS: Record<OverlapSeverity, { Icon: LucideIcon; look: string }> = {
  problem: { Icon: CircleAlert, look: 'text-danger' },
  warning: { Icon: TriangleAlert, look: 'text-warning' },
  notice: { Icon: Info, look: 'text-muted' },
};

/** Each severity has its own shape, so that it doesn't depend on color alone. */
export function SeverityIcon({ severity, className }: { severity: OverlapSeverity; className?: string }) {
  const t = useMessages('replies');
  const { Icon, look } = LOOKS[severity];
  return (
    <Icon
      role="img"
      aria-label={t(`finding.${severity}`)}
      className={clsx('size-4 shrink-0', look, className)}
    />
  );
}
