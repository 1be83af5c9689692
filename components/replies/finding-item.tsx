'use client';

import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { StateLink } from '@/components/ui/state-link';
import { attempt } from '@/components/ui/unsaved';
import type { OverlapFinding, OverlapSeverity } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';
import { CRITERIA_WORDS } from './reply-words';
import { TryIt } from './try-it';
import { useReplyState } from './use-reply-state';

type FindingItemProps = {
  finding: OverlapFinding;
  /** The notebook, by UUID. */
  rules: ReadonlyMap<string, ReplyRule>;
  /** The reply beside which it is shown, which needs no link to itself. */
  self?: string;
};

const LOOKS: Record<OverlapSeverity, { Icon: typeof Info; look: string; word: string }> = {
  problem: { Icon: CircleAlert, look: 'text-danger', word: 'Problem' },
  warning: { Icon: TriangleAlert, look: 'text-warning', word: 'Warning' },
  notice: { Icon: Info, look: 'text-info', word: 'Notice' },
};

export function FindingItem({ finding, rules, self }: FindingItemProps) {
  const { title, words, severity, uuids, message } = finding;
  const { Icon, look, word } = LOOKS[severity];
  const others = uuids.flatMap((uuid) => (uuid === self ? [] : (rules.get(uuid) ?? [])));
  return (
    <div className="flex min-w-0 gap-2.5 text-[13px]">
      <Icon role="img" aria-label={word} className={clsx('mt-0.5 size-4 shrink-0', look)} />
      <div className="grid min-w-0 flex-1 gap-1 break-words">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{words}</p>
        {others.length > 0 && (
          <ul className="grid gap-0.5">
            {others.map((rule) => (
              <li key={rule.uuid} className="min-w-0">
                <RuleLink rule={rule} />
              </li>
            ))}
          </ul>
        )}
        {message !== '' && <TryIt message={message} />}
      </div>
    </div>
  );
}

function RuleLink({ rule: { uuid, name, match_criteria, trigger } }: { rule: ReplyRule }) {
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
        {CRITERIA_WORDS[match_criteria].toLowerCase()} “<bdi>{trigger}</bdi>”
      </span>
    </>
  );
}
