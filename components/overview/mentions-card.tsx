import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '@/components/ui/display/section-card';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useSeeMention } from '@/lib/contact-facts/notes-mutations';
import { factsQueries } from '@/lib/contact-facts/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { ContactNotesLink } from './follow-ups-card';
import { Source } from './source';

/** Notes that mention the reader, until they have opened them. */
export function MentionsCard({ now }: { now: number }) {
  const t = useMessages('follow-ups');
  const { data: mentions = [] } = useQuery(factsQueries.mentions());
  const { mutate: see, isPending } = useSeeMention();
  if (mentions.length === 0) return null;
  return (
    <SectionCard
      title={t('mentions.title')}
      source={<Source from="frontdesk" now={now} />}
      className="border-accent"
    >
      <ul aria-label={t('mentions.title')} className="divide-y">
        {mentions.map(({ note, contact, text, author, created_at }) => (
          <li key={note} className="grid gap-1 py-2">
            <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
            <p className="flex flex-wrap items-baseline gap-x-2 text-muted text-small">
              <ContactNotesLink contact={contact} onOpen={() => see(note)} />
              <PersonName name={author.name} fallback={t('mentions.someone')} />
              <Time value={created_at} />
              <Button
                size="sm"
                variant="ghost"
                className="ms-auto"
                pending={isPending}
                onClick={() => see(note)}
              >
                {t('mentions.seen')}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
