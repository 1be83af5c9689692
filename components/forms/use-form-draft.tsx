import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useUnsaved } from '@/components/ui/unsaved/unsaved';
import { type Rebased, rebase } from '@/lib/drafts/rebase';
import { useDrafts } from './drafts';
import { RestoredNote } from './form-notes';

type Opening<Values> = {
  round: number;
  values: Values;
  draft?: Values;
  /** Set when the draft was restored: when it was typed, and the fields that someone else has changed since. */
  restored?: Rebased<Values>;
};

/**
 * Asks before unsaved changes are lost, keeps them through a reload and sign-in, and opens the form with them. `name`
 * identifies the form and its record, as in `contact:<uuid>`; `values` are the record's current values. The form takes
 * `key` and `props`; call `saved` after a save, before the form is closed. With `guarded` false there is no question,
 * for example while a message is being sent; the draft is still kept.
 */
export function useFormDraft<Values extends object>(
  name: string,
  values: Values,
  { guarded = true }: { guarded?: boolean } = {},
) {
  const drafts = useDrafts();
  const [opening, setOpening] = useState<Opening<Values>>({ round: 0, values });
  const [dirty, setDirty] = useState(false);
  const done = useRef(false);
  const release = useUnsaved(dirty && guarded, discard);

  // After hydration, because the server's HTML has no drafts, but before the first paint.
  const restore = useEffectEvent(() => {
    const draft = drafts.read(name, values);
    const restored = draft && rebase(draft, values);
    if (restored) reopen(restored.values, restored);
    else if (draft) drafts.drop(name);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record.
  useLayoutEffect(() => restore(), [name]);

  function reopen(draft?: Values, restored?: Rebased<Values>) {
    done.current = false;
    setOpening(({ round }) => ({ round: round + 1, values, draft, restored }));
  }
  function discard() {
    drafts.drop(name);
    setDirty(false);
    reopen();
  }

  return {
    /** Changes after a discard and when a draft is restored, so that the form is mounted again. */
    key: `${name}:${opening.round}`,
    props: {
      values: opening.values,
      draft: opening.draft,
      notice: opening.restored && <RestoredNote {...opening.restored} onDiscard={discard} />,
      onDirtyChange(next: boolean) {
        if (next) done.current = false;
        else if (dirty) drafts.drop(name);
        setDirty(next);
      },
      onDraft(typed: Values) {
        if (!done.current) drafts.write(name, opening.values, typed);
      },
    },
    saved() {
      done.current = true;
      drafts.drop(name);
      setDirty(false);
      release();
    },
  };
}
