import type { UseQueryResult } from '@tanstack/react-query';
import { ListedSheet } from '@/components/data-table/listed-sheet';
import type { ContactTag } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyEditTag, LazyNewTag } from './lazy-tag-forms';
import { useTagState } from './use-tag-state';

export function TagSheet({ query }: { query: UseQueryResult<ContactTag[]> }) {
  const { params, go } = useTagState();
  const t = useMessages('tags');
  if (params.tag === null) return null;
  const close = () => go({ tag: null });
  return (
    <ListedSheet
      id={params.tag}
      query={query}
      texts={{
        new: t('new'),
        record: t('sheet.title'),
        loading: t('loading'),
        failed: t('failed'),
        notFound: t('sheet.notFound'),
      }}
      nameOf={({ name }) => name}
      fields={2}
      newForm={<LazyNewTag onClose={close} />}
      form={(tag) => <LazyEditTag tag={tag} tags={query.data ?? []} onClose={close} />}
      onClose={close}
    />
  );
}
