import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { Fact } from '@/components/ui/display/facts';
import { Skeleton } from '@/components/ui/display/loading';
import { Tag } from '@/components/ui/display/tag';
import { PopoverButton, type PopoverHandle } from '@/components/ui/overlay/popover-button';
import { undoToast } from '@/components/ui/overlay/toast';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactTag } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { TagPicker } from './tag-picker';
import { useChangeFacts } from './use-change-facts';

type ContactTagsProps = { contact: string; tagIds: readonly string[]; editable: boolean };

export function ContactTags({ contact, tagIds, editable }: ContactTagsProps) {
  const t = useMessages('contact-facts');
  const { data: tags, error } = useQuery(factsQueries.tags());
  const own = tags?.filter(({ id }) => tagIds.includes(id)) ?? [];
  const isUnknown = !tags && tagIds.length > 0;
  return (
    <Fact term={t('tags')}>
      {isUnknown && error ? (
        <span className="text-danger">{error.message}</span>
      ) : isUnknown && !editable ? (
        <Skeleton className="h-5 w-24" />
      ) : (
        (own.length > 0 || editable) && (
          // The icon alone stands where the names would, and has no baseline of its own.
          <div className={clsx('flex flex-wrap items-center gap-1', own.length === 0 && '-ms-2.5')}>
            {own.length === 0 && '\u200b'}
            {own.length > 0 && (
              <ul aria-label={t('tags')} className="contents">
                {own.map(({ id, name, color }) => (
                  <li key={id} className="flex min-w-0">
                    <Tag color={color}>{name}</Tag>
                  </li>
                ))}
              </ul>
            )}
            {editable && <ChangeTags contact={contact} own={own} />}
          </div>
        )
      )}
    </Fact>
  );
}

function ChangeTags({ contact, own }: { contact: string; own: readonly ContactTag[] }) {
  const t = useMessages('contact-facts');
  const picker = useRef<PopoverHandle>(null);
  const change = useChangeFacts(contact, coded('contact-facts.tagsNotSaved'));
  useShortcuts(t('title'), [{ keys: 't', does: t('changeTags'), run: () => picker.current?.open() }]);

  async function toggle({ id, name }: Pick<ContactTag, 'id' | 'name'>, has: boolean) {
    if (has) return change({ add_tags: [id] });
    const removed = await change({ remove_tags: [id] });
    if (!removed) return false;
    const onUndo = () => void change({ add_tags: [id] });
    void undoToast({ tone: 'success', text: coded('contact-facts.removed', { name }), onUndo });
    return true;
  }

  return (
    <PopoverButton
      title={t('changeTags')}
      handle={picker}
      iconOnly
      aria-label={t('changeTags')}
      aria-keyshortcuts="t"
      panel={() => <TagPicker own={own} onToggle={toggle} />}
    >
      <Plus />
    </PopoverButton>
  );
}
