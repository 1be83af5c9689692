import clsx from 'clsx';
import { TableCell } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { VisuallyHidden } from '@/components/ui/display/text';
import { useTimeWords } from '@/components/ui/display/time';
import type { ContactTag, Owner } from '@/lib/contact-facts/schema';
import { dayIn, dayWithYear } from '@/lib/dates/time-words';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';

/** As many as fit beside the rest's number, whatever their names. */
const MAX_SHOWN = 2;

type TagsCellProps = { tagIds: readonly string[] | undefined; tags: readonly ContactTag[] | undefined };

/** All names on hover, because the column may hide or truncate them. */
export function TagsCell({ tagIds = [], tags = [] }: TagsCellProps) {
  const t = useMessages('contact-fields');
  const own = tags.filter(({ id }) => tagIds.includes(id));
  const rest = own.slice(MAX_SHOWN);
  const namesOf = (some: readonly ContactTag[]) =>
    formatList(
      some.map(({ name }) => name),
      t.language,
      'comma',
    );
  return (
    <TableCell label={t('label.tags')}>
      {own.length > 0 && (
        <span title={namesOf(own)} className="flex min-w-0 items-center gap-1">
          {own.slice(0, MAX_SHOWN).map(({ id, name, color }) => (
            <span key={id} className="flex min-w-11">
              <Tag color={color}>{name}</Tag>
            </span>
          ))}
          {rest.length > 0 && (
            <span className="num shrink-0 text-muted text-small">
              <bdi dir="ltr" aria-hidden="true">
                +{rest.length}
              </bdi>
              <VisuallyHidden>{namesOf(rest)}</VisuallyHidden>
            </span>
          )}
        </span>
      )}
    </TableCell>
  );
}

export function OwnerCell({ owner }: { owner: Owner | null | undefined }) {
  const t = useMessages('contact-fields');
  return (
    <TableCell label={t('label.owner')}>
      {owner && (
        <bdi title={owner.name} className="cut">
          {owner.name}
        </bdi>
      )}
    </TableCell>
  );
}

/** In red while it is late. */
export function FollowUpCell({ day }: { day: string | null | undefined }) {
  const t = useMessages('contact-fields');
  const times = useMessages('times');
  const today = useTimeWords(dayIn);
  return (
    <TableCell label={t('label.follow_up')}>
      {day && (
        <time dateTime={day} className={clsx('num truncate', day < today && 'font-medium text-danger')}>
          {dayWithYear(times, day)}
        </time>
      )}
    </TableCell>
  );
}
