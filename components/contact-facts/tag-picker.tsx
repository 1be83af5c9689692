import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useAppActions } from '@/components/ui/app-actions';
import { Skeleton } from '@/components/ui/display/loading';
import { Tag } from '@/components/ui/display/tag';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Input } from '@/components/ui/form-controls/input';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { can } from '@/lib/auth/permissions';
import { factsQueries } from '@/lib/contact-facts/queries';
import { type ContactTag, tagInput } from '@/lib/contact-facts/schema';
import { useCreateTag } from '@/lib/contact-facts/tag-mutations';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { foldText } from '@/lib/search/text';

type TagPickerProps = {
  /** Those that are checked; without any, a tag is chosen by a button. */
  own?: readonly ContactTag[];
  onToggle: (tag: ContactTag, has: boolean) => Promise<boolean>;
  /** Whether the chosen one is taken away: archived ones can be, and none is created. */
  removes?: boolean;
};

/** Enter adds or removes the first tag that is shown, and creates one where none has the name. */
export function TagPicker({ own, onToggle, removes = false }: TagPickerProps) {
  const t = useMessages('contact-facts');
  const text = useText();
  const { roles } = useAppActions();
  const { data: tags, refetch } = useQuery(factsQueries.tags());
  const { mutateAsync } = useCreateTag();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const has = ({ id }: ContactTag) => own?.some((each) => each.id === id) ?? false;
  const sought = foldText(typed.trim());
  const isSought = ({ name }: ContactTag) => foldText(name) === sought;
  // An archived one can only be removed.
  const isOffered = (tag: ContactTag) => !tag.archived || removes || has(tag);
  const shownOf = (all: readonly ContactTag[]) =>
    all.filter((tag) => isOffered(tag) && foldText(tag.name).includes(sought));
  const shown = shownOf(tags ?? []);
  const mayDefine = can(roles, 'facts:define');
  const mayCreate = (all: readonly ContactTag[]) =>
    !removes && sought !== '' && !all.some(isSought) && mayDefine;

  /** What is typed next, before it is created, stays. */
  async function create() {
    setTyped('');
    try {
      const tag = tagInput.safeParse({ name: typed });
      if (!tag.success) throw new Error(text(tag.error.issues[0]?.message ?? ''));
      await onToggle(await mutateAsync(tag.data), true);
    } catch (error) {
      setTyped((now) => now || typed);
      void toast('error', coded('contact-facts.tagsNotSaved'), {
        description: saidOf(error),
      });
    }
  }

  async function chooseFirst() {
    // Who types fast has chosen before the tags have loaded.
    const all = tags ?? (await refetch()).data ?? [];
    const found = shownOf(all);
    const first = found.find(isSought) ?? found[0];
    if (!first) return mayCreate(all) ? create() : undefined;
    setTyped('');
    await onToggle(first, !has(first));
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || sought === '') return;
    event.preventDefault();
    void chooseFirst();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Input
        ref={input}
        dir="auto"
        autoComplete="off"
        aria-label={t('find')}
        placeholder={t('find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      {!tags && (
        <div role="status" aria-label={t('loadingTags')}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {shown.length > 0 && (
        <ul className="grid">
          {shown.map((tag) => (
            <li key={tag.id} className="flex min-h-8 min-w-0 items-center pointer-coarse:min-h-11">
              {own ? (
                <Checkbox
                  label={<Tag color={tag.color}>{tag.name}</Tag>}
                  className="min-w-0 flex-1"
                  checked={has(tag)}
                  onChange={({ target }) => void onToggle(tag, target.checked)}
                />
              ) : (
                <Button
                  variant="ghost"
                  className="min-w-0 flex-1 justify-start"
                  onClick={() => void onToggle(tag, true)}
                >
                  <Tag color={tag.color}>{tag.name}</Tag>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-muted text-small empty:hidden">
        {tags && shown.length === 0 && (
          <>
            {t(sought === '' ? 'noTags' : 'noMatch')}
            {!removes && !mayDefine && ` ${t('askAdmin')}`}
          </>
        )}
      </p>
      {tags && mayCreate(tags) && (
        <Button
          onClick={() => {
            void create();
            input.current?.focus();
          }}
        >
          <span className="truncate">{t.rich('create', { name: <bdi>{typed.trim()}</bdi> })}</span>
        </Button>
      )}
    </div>
  );
}
