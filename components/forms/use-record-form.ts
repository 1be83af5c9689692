import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useMounted } from '@/components/ui/hooks/use-mounted';
import { useUnsaved } from '@/components/ui/unsaved/unsaved';
import { leafErrors, unplacedErrors } from '@/lib/api/form-errors';
import type { Rebased } from '@/lib/drafts/rebase';
import { useText } from '@/lib/messages/use-text';
import { useDrafts } from './drafts';
import { keptDraft, keptLostWrite, lostName } from './kept-input';
import type { RecordFormOptions } from './record-form-options';
import { newRecordForm, transition } from './record-form-state';
import type { Attempt, RecordFormEffect, RecordFormEvent, RecordFormState } from './record-form-types';
import { resolverOf } from './resolver-of';
import {
  changesSince,
  clashOfDraft,
  eventOfFailure,
  findLostWrite,
  findLostWriteAgain,
  notifyMerged,
} from './save-outcome';
import { useLeftSave } from './use-left-save';
import { useTyped } from './use-typed';

/**
 * The form of a record. Keeps what is typed through a reload and sign-in, asks before it is lost, and saves one attempt
 * at a time, which goes on when the form is closed. `docs/forms.md` draws its states.
 */
export function useRecordForm<
  Values extends FieldValues,
  Output extends FieldValues,
  Rec = null,
  Result = unknown,
>(options: RecordFormOptions<Values, Output, Rec, Result>) {
  type State = RecordFormState<Output, Rec>;
  const { name, schema, fields, focus, conflict, lost, mode, delayError } = options;
  const drafts = useDrafts();
  const mounted = useMounted();
  const inWords = useText();
  const { open, ...left } = useLeftSave(name);
  const [opened, setOpened] = useState({ values: options.values, record: options.record });
  /** The name of the record whose form is shown; see `isCurrent`. */
  const current = useRef<string | null>(null);
  const [state, setState] = useState<State>(newRecordForm);
  // A save goes on when the form is closed and renders no more.
  const now = useRef(state);
  /** Comparing with what someone else has saved takes a moment, during which a second press does nothing. */
  const isChecking = useRef(false);
  const hasTypedSince = useRef(false);
  /**
   * What the form was filled with instead of the record's values; `given`: values from its caller, not from a draft.
   */
  const [filled, setFilled] = useState<Rebased<Values> | 'given' | null>(null);
  const restored = filled === 'given' ? null : filled;
  const [round, setRound] = useState(0);
  const form = useForm<Values, unknown, Output>({
    defaultValues: opened.values as DefaultValues<Values>,
    resolver: resolverOf(typeof schema === 'function' ? schema(opened.record) : schema),
    mode,
    delayError,
    shouldFocusError: focus === undefined,
  });
  const { isDirty } = form.formState;
  const mayLeave =
    options.mayLeave || state.name === 'saved' || (state.name === 'saving' && !options.asksWhileSaving);
  useUnsaved(isDirty && !mayLeave, () => send({ type: 'discarded' }));

  function send(event: RecordFormEvent<Output, Rec>, error?: unknown) {
    const before = now.current;
    const [next, effects] = transition(before, event);
    now.current = next;
    setState(next);
    if (next.name === 'saving' && before.name !== 'saving') left.begin();
    if (next.name !== 'saving' && before.name === 'saving') {
      left.end(mounted.current);
      if (next.attempt && options.write && !mounted.current)
        left.report(next.name, options, next.attempt.values, error);
    }
    for (const effect of effects) run[effect](next, before);
  }

  const run: Record<RecordFormEffect, (next: State, before: State) => void> = {
    keep_draft: () => keep(form.getValues()),
    drop_draft: () => drafts.drop(name),
    keep_lost: (next) => next.lost && drafts.write(lostName(name), next.lost.values, next.lost.values),
    drop_lost: () => drafts.drop(lostName(name)),
    show_record: () => show(opened.values),
    show_attempt: ({ attempt }, { clash }) => clash && attempt && show(opened.values, attempt.values),
    review: ({ attempt }) => attempt && options.onReviewed?.(attempt.values),
    write,
    look: (next) => next.lost && void look(next.lost.values, findLostWrite),
    look_again: (next) => next.lost && void look(next.lost.values, findLostWriteAgain),
  };

  async function write({ attempt }: State) {
    if (!attempt || !options.write) return;
    let result: Result;
    try {
      result = await options.write(attempt.values, attempt);
    } catch (error) {
      return send(await eventOfFailure(error, attempt, now.current, options, form.setError), error);
    }
    send({ type: 'saved' });
    const typed = hasTypedSince.current ? form.getValues() : undefined;
    options.onSaved(result, { values: attempt.values, isOpen: mounted.current, typed });
    notifyMerged(now.current.merges.flat());
  }

  async function look(values: Output, find: typeof findLostWrite) {
    if (!lost) return;
    const found = await find(values, lost.look);
    if (typeof found !== 'function') return send(found);
    send({ type: 'found' });
    found({ values, isOpen: mounted.current });
  }

  function keep(typed: Values, as = name, over = opened.values) {
    drafts.write(as, over, options.toDraft?.(typed) ?? typed);
  }

  function show(values: Values, typed?: FieldValues) {
    form.reset(values);
    if (typed) form.reset(typed as Values, { keepDefaultValues: true });
    setFilled(null);
    // The fields are mounted again, so that the first takes the focus.
    setRound((count) => count + 1);
  }

  /** What comes of an attempt: a question, the review or the write. */
  async function eventOf(attempt: Attempt<Output, Rec>): Promise<RecordFormEvent<Output, Rec>> {
    const last = state.lost?.values ?? (lost && drafts.read(lostName(name), lost.empty)?.typed);
    const repeat = last && lost?.repeat?.is(last, attempt.values) ? lost.repeat : null;
    const question = repeat?.question ?? (await options.confirm?.(attempt.values, attempt.seen));
    if (question) return { type: 'asked', attempt, question };
    return { type: options.write ? 'submitted' : 'reviewed', attempt };
  }

  async function submit(event?: SyntheticEvent, via?: string) {
    event?.preventDefault();
    if (isChecking.current || now.current.name === 'saving') return;
    isChecking.current = true;
    hasTypedSince.current = false;
    const check = form.handleSubmit(
      async (values) => {
        const attempt = { values, seen: opened.record, via: via ?? null, isConfirmed: false };
        const next = (await clashOfDraft(restored, attempt, conflict)) ?? (await eventOf(attempt));
        // A lost write may be looked for by now.
        if (now.current.name !== 'saving') send(next);
      },
      (invalid) => {
        focus?.(leafErrors(invalid).map(({ path }) => path));
        const text = unplacedErrors(invalid, fields);
        send({ type: 'refused', failure: text === null ? null : { text: inWords(text), signedOut: false } });
      },
    );
    await check(event).finally(() => {
      isChecking.current = false;
    });
  }

  function reopen(values: Values, record = opened.record, typed?: Values) {
    setOpened({ values, record });
    show(values, typed);
    send({ type: 'reopened' });
    if (!typed) return;
    keep(typed, name, values);
    send({ type: 'restored' });
  }

  function fill(typed: Values, how: Rebased<Values> | 'given' = 'given', over = opened.values) {
    if (how === 'given') drafts.write(name, over, typed);
    show(over, typed);
    setFilled(how);
    send({ type: 'restored' });
  }

  const openRecord = useEffectEvent((as: string) => {
    if (current.current === as) return;
    const { values, record } = options;
    if (current.current !== null) {
      setOpened({ values, record });
      show(values);
      send({ type: 'opened' });
    }
    current.current = as;
    const draft = keptDraft(drafts, name, values);
    if (options.fill) fill(options.fill, 'given', values);
    else if (draft) fill(draft.values, draft, values);
    const write = lost && keptLostWrite(drafts, name, lost);
    if (write) send({ type: 'remembered', lost: write });
  });
  // After hydration, because the server's HTML has no drafts, but before the first paint.
  useLayoutEffect(() => openRecord(name), [name]);

  useTyped(form, (_, isOther) => {
    hasTypedSince.current = true;
    send({ type: isOther ? 'typed' : 'reverted' });
  });

  return {
    form,
    state,
    filled,
    changes: changesSince(restored, opened.record, conflict),
    opened,
    isSaving: state.name === 'saving',
    mayLeave,
    key: round,
    conflict,
    lost,
    submit,
    /** Saves these values instead of those of the fields. */
    async submitOver(values: Output, seen: Rec) {
      // By the keys, which no button holds back.
      if (now.current.name === 'saving') return;
      hasTypedSince.current = false;
      send(await eventOf({ values, seen, via: null, isConfirmed: false }));
    },
    reopen,
    fill: (typed: Values) => fill(typed),
    open,
    /** Whether the form is still that of this render: it may be another record's by now. */
    isCurrent: () => current.current === name,
    /** Goes on as it is under the next name. Unchanged, it opens what was typed under that name, if anything was. */
    rename(next: string) {
      if (!isDirty && drafts.read(next, opened.values)) return;
      current.current = next;
      drafts.drop(name);
      if (isDirty) keep(form.getValues(), next);
    },
    discard: () => send({ type: 'discarded' }),
    back: () => send({ type: 'returned' }),
    lookAgain: () => send({ type: 'looked_again' }),
    answer: (yes: boolean) => send({ type: yes ? 'confirmed' : 'declined' }),
  };
}

export type RecordForm<
  Values extends FieldValues,
  Output extends FieldValues,
  Rec = null,
  Result = unknown,
> = ReturnType<typeof useRecordForm<Values, Output, Rec, Result>>;
