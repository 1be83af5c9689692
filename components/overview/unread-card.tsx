import Link from 'next/link';
import { MoreLink } from '@/components/ui/display/figure';
import { SectionCard } from '@/components/ui/display/section-card';
import { Time } from '@/components/ui/display/time';
import { contactsHref } from '@/lib/contact-index/search-params';
import { formatCount, formatNumber } from '@/lib/format';
import type { ContactsOverview, UnreadGroup } from '@/lib/overview/types';
import { IndexAge } from './index-age';

const SHOWN = 8;

type UnreadCardProps = { contacts: ContactsOverview };

export function UnreadCard({ contacts: { unread, index } }: UnreadCardProps) {
  const rest = unread.slice(SHOWN);
  return (
    <SectionCard
      title="Unread conversations"
      aside={
        unread.length > 0 && (
          <MoreLink href={contactsHref({ unread: true, sort: 'chat' })}>
            All {formatNumber(index.counts.unread)} unread
          </MoreLink>
        )
      }
      source={<IndexAge index={index} />}
    >
      {unread.length === 0 ? (
        <p className="text-muted">No conversation is unread.</p>
      ) : (
        <ul aria-label="Unread by group, longest waiting first" className="grid grid-cols-1 divide-y">
          {unread.slice(0, SHOWN).map((each) => (
            <GroupItem key={each.group} unread={each} />
          ))}
          {rest.length > 0 && (
            <li className="py-2">
              <MoreLink href={contactsHref({ unread: true, sort: 'chat' })}>
                {formatCount(rest.length, 'more group')}
              </MoreLink>
            </li>
          )}
        </ul>
      )}
    </SectionCard>
  );
}

function GroupItem({ unread }: { unread: UnreadGroup }) {
  const { group, name, contacts, messages, since } = unread;
  return (
    <li>
      <Link
        href={contactsHref({ unread: true, group: [group], sort: 'chat' })}
        prefetch={false}
        className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 rounded px-2 py-2 hover:bg-sunken"
      >
        <span className="truncate font-medium">
          <bdi>{group === 'none' ? 'No group' : (name ?? `Group ${group}`)}</bdi>
        </span>
        <span className="num text-end">{formatCount(contacts, 'conversation')}</span>
        <span className="num text-muted text-small">{formatCount(messages, 'unread message')}</span>
        <span className="text-end text-muted text-small">
          {since && (
            <>
              Oldest: <Time value={since} inSentence />
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
