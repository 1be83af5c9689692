import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useUnsaved } from '@/components/ui/unsaved/unsaved';
import { createDraftStore, type DraftStore } from '@/lib/drafts/draft-store';
import { type Rebased, rebase } from '@/lib/drafts/rebase';
import { tabStorage } from '@/lib/drafts/tab-storage';
import { useLeavableSave } from './use-leavable-save';

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
  const { saving, ...leavable } = useLeavableSave(name);
  const release = useUnsaved(dirty && guarded && !saving, () => discard());

  // After hydration, because the server's HTML has no drafts, but before the first paint.
  const restore = useEffectEvent(() => {
    const draft = drafts.read(name, values);
    const restored = draft && rebase(draft, values);
    if (restored) reopen(restored.values, restored);
    else if (draft) drafts.drop(name);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record.
  useLayoutEffect(() => restore(), [name]);

  function reopen(draft?: Values, restored?: Rebased<Values>, record = values) {
    done.current = false;
    setOpening(({ round }) => ({ round: round + 1, values: record, draft, restored }));
  }
  function discard(record?: Values) {
    drafts.drop(name);
    setDirty(false);
    reopen(undefined, undefined, record);
  }

  return {
    /** Changes after a discard and when a draft is restored, so that the form is mounted again. */
    key: `${name}:${opening.round}`,
    props: {
      values: opening.values,
      draft: opening.draft,
      saving,
      notice: opening.restored && <RestoredNote {...opening.restored} onDiscard={() => discard()} />,
      onDirtyChange(next: boolean) {
        if (next) done.current = false;
        else if (dirty) drafts.drop(name);
        setDirty(next);
      },
      onDraft(typed: Values) {
        if (!done.current) drafts.write(name, opening.values, typed);
      },
    },
    // A form that saves with these is opened in `AfterSave`.
    ...leavable,
    /**
     * Shows the form again with what was typed, after something else was shown in its place. `record`: the values that it
     * is compared with, if they have changed.
     */
    resume: (typed: Values, record?: Values) => reopen(typed, undefined, record),
    /** Shows the record without what was typed. */
    discard,
    saved() {
      done.current = true;
      drafts.drop(name);
      setDirty(false);
      release();
    },
  };
}

type RestoredNoteProps = {
  at: number;
  note?: string;
  clashes: readonly PropertyKey[];
  onDiscard: () => void;
};

/** Says that a draft was restored, and offers to discard it. */
function RestoredNote({ at, note, clashes, onDiscard }: RestoredNoteProps) {
  const clashing = clashes.length > 0;
  return (
    <Note
      role="status"
      tone={clashing ? 'warning' : 'info'}
      action={
        <Button size="sm" onClick={onDiscard}>
          {note ? 'Undo' : 'Discard draft'}
        </Button>
      }
    >
      {note ?? `Restored your unsaved changes from ${clock(at)}.`}
      {clashing && ' Someone else has changed the same fields since then. Check them before you save.'}
    </Note>
  );
}

function clock(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

const none = createDraftStore(null, '');
const DraftsContext = createContext<DraftStore>(none);

/** The drafts of the signed-in user. Deletes the drafts of other users. */
export function Drafts({ person, children }: { person: string; children: ReactNode }) {
  const [drafts] = useState(() => createDraftStore(tabStorage(), person));
  useEffect(() => drafts.sweep(), [drafts]);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

export function useDrafts(): DraftStore {
  return use(DraftsContext);
}
