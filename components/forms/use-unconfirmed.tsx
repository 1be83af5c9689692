import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useMounted } from '@/components/ui/hooks/use-mounted';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { ApiError } from '@/lib/api/client';
import { useDrafts } from './use-form-draft';

/** Pauses before each automatic check: a write that timed out at a gateway usually appears within seconds. */
const PAUSES_MS = [1_000, 2_000];

type Options<Values, Found> = {
  /** The name of the form's draft. The unconfirmed values are kept beside it, so that the warning survives a reload. */
  name: string;
  empty: Values;
  /** The noun for what was written. */
  noun: 'contact' | 'group' | 'change';
  /** Looks for the write; read-only. */
  look: (tried: Values) => Promise<Found | null>;
  /** `open` is false when the form was closed: the page that the user is on now must not change. */
  onFound: (found: Found, tried: Values, open: boolean) => void;
  /** For creations: whether a second try would create the same record again. */
  isRepeat?: (tried: Values, values: Values) => boolean;
};

/** What is known of a write without a confirmation. */
export type WithoutConfirmation = 'found' | 'unconfirmed' | 'declined';

type Tried<Values> = {
  values: Values;
  state: 'looking' | 'missing' | 'still missing';
  /** Why it was not confirmed, or why the check failed. */
  problem: string;
};

/**
 * Handles writes whose confirmation may get lost. `run` writes, checks a few times for a write that was not confirmed,
 * and asks before it creates the same record a second time. All of this goes on when the form is closed. Without a
 * confirmation it returns what is known instead: the check found the record, or `note` offers to check again, or nothing
 * was written. A `write` that returns false has written nothing and doesn't change what is known about the last try.
 */
export function useUnconfirmed<Values extends object, Found>(options: Options<Values, Found>) {
  const { name, empty, noun, look, onFound, isRepeat } = options;
  const [tried, setTried] = useState<Tried<Values> | null>(null);
  const { ask, dialog } = useQuestion();
  const drafts = useDrafts();
  const key = `${name}:tried`;
  const open = useMounted();
  const running = useRef(false);

  const restore = useEffectEvent(() => {
    const [kept, draft] = [drafts.read(key, empty), drafts.read(name, empty)];
    // A discarded change is forgotten; a second creation would still be a duplicate.
    if (!isRepeat && !draft) drafts.drop(key);
    if (!kept || !draft || isRepeat?.(kept.typed, draft.typed) === false) return;
    const problem = `The messaging service didn’t confirm this ${noun}.`;
    setTried({ values: kept.typed, problem, state: 'missing' });
  });
  // In an effect, because the server's HTML has no drafts.
  useLayoutEffect(() => restore(), []);

  /** One at a time: the keyboard can submit a form while its button is pending. */
  async function run<Result>(
    values: Values,
    write: () => Promise<Result>,
  ): Promise<Result | WithoutConfirmation> {
    if (running.current) return 'declined';
    running.current = true;
    return attempt(values, write).finally(() => {
      running.current = false;
    });
  }

  async function attempt<Result>(
    values: Values,
    write: () => Promise<Result>,
  ): Promise<Result | WithoutConfirmation> {
    const last = tried?.values ?? drafts.read(key, empty)?.typed;
    if (last && isRepeat?.(last, values) && !(await askAgain(noun, ask))) return 'declined';
    try {
      const result = await write();
      if (result !== false) clear();
      return result;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.mayHaveRun) throw error;
      drafts.write(key, values, values);
      return lookAFewTimes(values, error.message);
    }
  }

  async function lookAFewTimes(values: Values, problem: string): Promise<WithoutConfirmation> {
    setTried({ values, problem, state: 'looking' });
    for (const pause of PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const found = await look(values).catch(() => null);
      if (found === null) continue;
      take(found, values);
      return 'found';
    }
    setTried({ values, problem, state: 'missing' });
    return 'unconfirmed';
  }

  async function lookAgain({ values, problem }: Tried<Values>) {
    setTried({ values, problem, state: 'looking' });
    try {
      const found = await look(values);
      if (found !== null) take(found, values);
      else setTried({ values, problem, state: 'still missing' });
    } catch (error) {
      setTried({ values, problem: error instanceof Error ? error.message : problem, state: 'missing' });
    }
  }

  function take(found: Found, values: Values) {
    clear();
    onFound(found, values, open.current);
  }

  function clear() {
    drafts.drop(key);
    setTried(null);
  }

  const note = tried && (
    <UnconfirmedNote
      {...tried}
      noun={noun}
      makes={isRepeat !== undefined}
      onLookAgain={() => lookAgain(tried)}
    />
  );
  return { run, note, dialog };
}

type UnconfirmedNoteProps = Omit<Tried<unknown>, 'values'> & {
  noun: string;
  makes: boolean;
  onLookAgain: () => Promise<void>;
};

function UnconfirmedNote({ state, problem, noun, makes, onLookAgain }: UnconfirmedNoteProps) {
  const isLooking = state === 'looking';
  const title = {
    looking: `Looking for the ${noun}…`,
    missing: 'Not confirmed',
    'still missing': 'Still not found',
  };
  // The button stays in the page during the check, so that it keeps the focus.
  return (
    <Note
      role="alert"
      tone={isLooking ? 'info' : 'warning'}
      title={title[state]}
      action={
        <Button size="sm" pending={isLooking} onClick={() => void onLookAgain()}>
          Look again
        </Button>
      }
    >
      {!isLooking && problem}
      {!isLooking && makes && ' Creating it again may create a duplicate.'}
    </Note>
  );
}

function askAgain(noun: string, ask: ReturnType<typeof useQuestion>['ask']): Promise<boolean> {
  return ask({
    title: `Create this ${noun} again?`,
    text: `The messaging service didn’t confirm the first try, so the ${noun} may already exist. Creating it again may create a duplicate.`,
    confirm: 'Create anyway',
  });
}
