import Link from 'next/link';
import { MoreLink } from '@/components/ui/display/figure';
import { SectionCard } from '@/components/ui/display/section-card';
import { Time } from '@/components/ui/display/time';
import { contactsHref } from '@/lib/contact-index/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import type { ContactsOverview, UnreadGroup } from '@/lib/overview/types';
import { IndexAge } from './index-age';

const MAX_SHOWN = 8;

type UnreadCardProps = { contacts: ContactsOverview };

export function UnreadCard({ contacts: { unread, index } }: UnreadCardProps) {
  const t = useMessages('overview');
  const rest = unread.slice(MAX_SHOWN);
  return (
    <SectionCard
      title={t('unread.title')}
      aside={
        unread.length > 0 && (
          <MoreLink href={contactsHref({ unread: true, sort: 'chat' })}>
            {t('unread.all', { count: index.counts.unread })}
          </MoreLink>
        )
      }
      source={<IndexAge index={index} />}
    >
      {unread.length === 0 ? (
        <p className="text-muted">{t('unread.none')}</p>
      ) : (
        <ul aria-label={t('unread.list')} className="grid grid-cols-1 divide-y">
          {unread.slice(0, MAX_SHOWN).map((each) => (
            <GroupItem key={each.group} unread={each} />
          ))}
          {rest.length > 0 && (
            <li className="py-2">
              <MoreLink href={contactsHref({ unread: true, sort: 'chat' })}>
                {t('unread.moreGroups', { count: rest.length })}
              </MoreLink>
            </li>
          )}
        </ul>
      )}
    </SectionCard>
  );
}

function GroupItem({ unread }: { unread: UnreadGroup }) {
  const t = useMessages('overview');
  const groups = useMessages('group-names');
  const { group, name, contacts, messages, since } = unread;
  return (
    <li>
      <Link
        href={contactsHref({ unread: true, group: [group], sort: 'chat' })}
        prefetch={false}
        className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 rounded px-2 py-2 hover:bg-sunken"
      >
        <bdi className="cut font-medium">
          {group === 'none' ? t('unread.noGroup') : (name ?? groups('unnamed', { id: String(group) }))}
        </bdi>
        <span className="num text-end">{t('unread.conversations', { count: contacts })}</span>
        <span className="num text-muted text-small">{t('unread.messages', { count: messages })}</span>
        <span className="text-end text-muted text-small">
          {since && t.rich('unread.oldest', { time: <Time value={since} inSentence /> })}
        </span>
      </Link>
    </li>
  );
}
