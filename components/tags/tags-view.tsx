'use client';

import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Tags from 'lucide-react/icons/tags';
import Link from 'next/link';
import { RecordTable } from '@/components/data-table/record-table';
import { recordProps } from '@/components/data-table/row-focus';
import { useListKeys } from '@/components/data-table/use-list-keys';
import { WholeList } from '@/components/data-table/whole-list';
import { PageHeader } from '@/components/shell/nav/page-header';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Tag } from '@/components/ui/display/tag';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactTag } from '@/lib/contact-facts/schema';
import { contactsHref } from '@/lib/contact-index/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyEditTag, LazyNewTag } from './lazy-tag-forms';
import { TagSheet } from './tag-sheet';
import { useTagState } from './use-tag-state';

export function TagsView() {
  const t = useMessages('tags');
  const query = useQuery(factsQueries.tags());
  const tags = query.data;
  const shown = tags ? [...tags].sort((one, other) => Number(one.archived) - Number(other.archived)) : [];
  const active = shown.filter(({ archived }) => !archived).length;
  useTagKeys(shown);
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={active > 0 && t('count', { count: active })}
        action={<NewTagLink />}
      />
      <WholeList
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        none={
          <EmptyState icon={<Tags />} title={t('none.title')} action={<NewTagLink />}>
            {t('none.text')}
          </EmptyState>
        }
      >
        {() => (
          <>
            <p className="px-5 py-3 text-muted max-sm:px-4">{t('about')}</p>
            <div className="min-h-0 flex-1 overflow-y-auto">
              <RecordTable label={t('title')} columns={[t('list.name'), t('list.contacts')]} stale={false}>
                {shown.map((tag) => (
                  <Row key={tag.id} tag={tag} />
                ))}
              </RecordTable>
            </div>
          </>
        )}
      </WholeList>
      <TagSheet query={query} />
    </>
  );
}

function Row({ tag: { id, name, color, contacts, archived } }: { tag: ContactTag }) {
  const t = useMessages('tags');
  const { params, go, linkTo } = useTagState();
  return (
    <TableRow current={params.tag === id} onOpen={() => go({ tag: id })}>
      <TableCell>
        <StateLink {...linkTo({ tag: id })} {...recordProps(id)} {...LazyEditTag.trigger}>
          <Tag color={color}>{name}</Tag>
          {archived && <span className="text-muted text-small">{t('list.archived')}</span>}
        </StateLink>
      </TableCell>
      <TableCell className="num says-itself">
        <Link
          href={contactsHref({ tag: [id] })}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline"
        >
          {t('list.count', { count: contacts })}
        </Link>
      </TableCell>
    </TableRow>
  );
}

function useTagKeys(tags: readonly ContactTag[]) {
  const { params, go } = useTagState();
  const t = useMessages('tags');
  const creating = params.tag === 'new';
  useListKeys({
    title: t('title'),
    next: t('keys.next'),
    previous: t('keys.previous'),
    rows: creating ? [] : tags.map(({ id }) => id),
    open: creating ? null : params.tag,
    onOpen: (tag) => go({ tag }),
    create: !creating && { does: t('new'), run: () => go({ tag: 'new' }) },
  });
}

function NewTagLink() {
  const t = useMessages('tags');
  const { linkTo } = useTagState();
  return (
    <FormLink {...linkTo({ tag: 'new' })} form={LazyNewTag}>
      <Plus />
      {t('new')}
    </FormLink>
  );
}
