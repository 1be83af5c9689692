'use client';

import { StateLink } from '@/components/ui/display/state-link';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { OverlapFinding } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';
import { CRITERIA_WORDS } from '../list/reply-words';
import { useReplyState } from '../list/use-reply-state';
import { SeverityIcon } from './severity-icon';
import { TryIt } from './try-it';

type FindingItemProps = {
  finding: OverlapFinding;
  /** The notebook, by UUID. */
  rules: ReadonlyMap<string, ReplyRule>;
  /** The reply beside which it is shown, which needs no link to itself. */
  self?: string;
};

export function FindingItem({ finding, rules, self }: FindingItemProps) {
  const { title, words, severity, uuids, message } = finding;
  const others = uuids.flatMap((uuid) => (uuid === self ? [] : (rules.get(uuid) ?? [])));
  return (
    <div className="flex min-w-0 gap-2.5 text-[13px]">
      <SeverityIcon severity={severity} className="mt-0.5" />
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
