import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newRecordForm, transition } from './record-form-state';
import type { RecordFormEvent, RecordFormState } from './record-form-types';

type Values = { name: string };
type Rec = { version: number };
type State = RecordFormState<Values, Rec>;
type Event = RecordFormEvent<Values, Rec>;

const attempt = { values: { name: 'Ada' }, seen: { version: 1 }, via: null, isConfirmed: false };
const question = { title: 'Save without checking?', text: '', confirm: 'Save anyway' };
const lost = { values: { name: 'Ada' }, problem: 'No answer.', look: 'missing' } as const;
const clash = { base: { name: 'A' }, current: { version: 2 }, yours: { name: 'Ada' }, round: 1 };
const failure = { text: 'Not allowed.', signedOut: false };

const NAMES = [
  'clean',
  'dirty',
  'review',
  'saving',
  'saved',
  'conflict',
  'unconfirmed',
  'question',
  'failed',
] as const;

const EVENTS: Record<Event['type'], Event> = {
  typed: { type: 'typed' },
  reverted: { type: 'reverted' },
  restored: { type: 'restored' },
  reopened: { type: 'reopened' },
  discarded: { type: 'discarded' },
  opened: { type: 'opened' },
  submitted: { type: 'submitted', attempt },
  asked: { type: 'asked', attempt, question },
  reviewed: { type: 'reviewed', attempt },
  confirmed: { type: 'confirmed' },
  declined: { type: 'declined' },
  saved: { type: 'saved' },
  refused: { type: 'refused', failure },
  merged: { type: 'merged', values: { name: 'Ada' }, current: { version: 2 }, theirs: [] },
  clashed: { type: 'clashed', base: { name: 'A' }, current: { version: 2 } },
  returned: { type: 'returned' },
  lost: { type: 'lost', problem: 'No answer.' },
  found: { type: 'found' },
  missing: { type: 'missing', look: 'missing' },
  remembered: { type: 'remembered', lost },
  looked_again: { type: 'looked_again' },
};

/** A form in this state, as it comes to be in it. */
function inState(name: State['name']): State {
  const form = { ...newRecordForm<Values, Rec>(), name };
  if (name === 'clean' || name === 'dirty') return form;
  if (name === 'conflict') return { ...form, attempt, clash };
  if (name === 'unconfirmed') return { ...form, attempt, lost };
  if (name === 'question') return { ...form, attempt, question };
  return { ...form, attempt };
}

/** The next state and the effects, by state and event; `·` where an event means nothing. */
const TABLE = `
event        | clean            | dirty            | review           | saving                             | saved | conflict            | unconfirmed            | question            | failed
typed        | dirty keep_draft | dirty keep_draft | ·                | saving keep_draft                  | ·     | conflict keep_draft | unconfirmed keep_draft | question keep_draft | failed keep_draft
reverted     | ·                | clean drop_draft | ·                | saving drop_draft                  | ·     | conflict drop_draft | unconfirmed drop_draft | question drop_draft | failed drop_draft
restored     | dirty            | dirty            | dirty            | ·                                  | ·     | dirty               | dirty                  | dirty               | dirty
reopened     | clean drop_draft | clean drop_draft | clean drop_draft | ·                                  | clean | clean drop_draft    | clean drop_draft       | clean drop_draft    | clean drop_draft
discarded    | clean drop_draft show_record | clean drop_draft show_record | clean drop_draft show_record | ·                                  | ·     | clean drop_draft show_record | clean drop_draft show_record | clean drop_draft show_record | clean drop_draft show_record
opened       | clean            | clean            | clean            | ·                                  | clean | clean               | clean                  | clean               | clean
submitted    | saving write     | saving write     | ·                | ·                                  | ·     | saving write        | saving write           | ·                   | saving write
asked        | question         | question         | ·                | question                           | ·     | question            | question               | ·                   | question
reviewed     | review review    | review review    | ·                | ·                                  | ·     | review review       | review review          | ·                   | review review
confirmed    | ·                | ·                | ·                | ·                                  | ·     | ·                   | ·                      | saving write        | ·
declined     | ·                | ·                | ·                | ·                                  | ·     | ·                   | ·                      | dirty               | ·
saved        | ·                | ·                | ·                | saved drop_draft drop_lost         | ·     | ·                   | ·                      | ·                   | ·
refused      | failed           | failed           | ·                | failed                             | ·     | failed              | failed                 | ·                   | failed
merged       | ·                | ·                | ·                | saving write                       | ·     | ·                   | ·                      | ·                   | ·
clashed      | conflict         | conflict         | ·                | conflict                           | ·     | conflict            | conflict               | ·                   | conflict
returned     | ·                | ·                | dirty            | ·                                  | ·     | dirty               | ·                      | ·                   | dirty
lost         | ·                | ·                | ·                | saving keep_lost show_attempt look | ·     | ·                   | ·                      | ·                   | ·
found        | ·                | ·                | ·                | saved drop_draft drop_lost         | ·     | ·                   | ·                      | ·                   | ·
missing      | ·                | ·                | ·                | unconfirmed                        | ·     | ·                   | ·                      | ·                   | ·
remembered   | unconfirmed      | unconfirmed      | ·                | ·                                  | ·     | ·                   | ·                      | ·                   | ·
looked_again | ·                | ·                | ·                | ·                                  | ·     | ·                   | saving look_again      | ·                   | saving look_again
`;

const rows = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('says of every event what it does in every state', () => {
  expect(rows.map(([event]) => event)).toEqual(Object.keys(EVENTS));
  expect(rows.every((cells) => cells.length === NAMES.length + 1)).toBe(true);
});

describe.each(rows)('when a form is %s', (event, ...cells) => {
  it.each(cells.map((cell, at) => [NAMES[at] ?? 'clean', cell] as const))('and %s: %s', (name, cell) => {
    const state = inState(name);
    const [next, effects] = transition(state, EVENTS[event as Event['type']]);
    expect(next === state ? '·' : [next.name, ...effects].join(' ')).toBe(cell);
  });
});

/** The form after these events. */
const formAfter = (...events: Event[]) =>
  events.reduce((state, event) => transition(state, event)[0], newRecordForm<Values, Rec>());

it('is drawn in docs/forms.md', () => {
  const variants = NAMES.map(inState).flatMap((form) => [form, { ...form, lost }, { ...form, clash }]);
  const edges = variants.flatMap((form) =>
    Object.values(EVENTS).map((event) => `${form.name} --> ${transition(form, event)[0].name}`),
  );
  expect(drawnEdges()).toEqual(new Set(edges.filter((edge) => !isLoop(edge))));
});

/** The arrows of the picture between two states; one from a group is one from each state within. */
function drawnEdges(): Set<string> {
  const groups: string[] = [];
  const statesOf = new Map<string, Set<string>>();
  const arrows: [string, string][] = [];
  const note = (state: string) => {
    for (const group of groups) statesOf.set(group, (statesOf.get(group) ?? new Set()).add(state));
  };
  for (const line of readFileSync('docs/forms.md', 'utf8').split('```')[1]?.split('\n') ?? []) {
    const [, group] = line.match(/^ *state (\w+) \{$/) ?? [];
    const [, from, to] = line.match(/^ *(\w+) --> (\w+)/) ?? [];
    if (group) groups.push(group);
    if (/^ *\}$/.test(line)) groups.pop();
    if (from && to) arrows.push([from, to]);
    for (const state of [from, to]) if (state && !isGroup(state)) note(state);
  }
  const from = (name: string) => [...(statesOf.get(name) ?? [name])];
  return new Set(
    arrows
      .flatMap(([name, to]) => from(name).map((state) => `${state} --> ${to}`))
      .filter((edge) => !isLoop(edge)),
  );
}

const isGroup = (name: string) => !NAMES.some((state) => state === name);
const isLoop = (edge: string) => /^(\w+) --> \1$/.test(edge);

describe('what a form knows besides its state', () => {
  it('writes over the version that was shown, and with the values of both sides after a merge', () => {
    const values = { name: 'Ada', email: 'ada@example.org' };
    const current = { version: 2 };
    const form = formAfter(EVENTS.submitted, { type: 'merged', values, current, theirs: [] });
    expect(form.attempt).toEqual({ ...attempt, values, seen: current });
    expect(form.merges).toHaveLength(1);
  });

  it('asks again after a merge: the yes was for another version', () => {
    const form = formAfter(EVENTS.submitted, EVENTS.asked, EVENTS.confirmed, EVENTS.merged);
    expect(form.attempt?.isConfirmed).toBe(false);
  });

  it('counts conflicts, since each has choices of its own', () => {
    const again = { ...attempt, seen: { version: 2 } };
    const form = formAfter(
      EVENTS.submitted,
      EVENTS.clashed,
      { type: 'submitted', attempt: again },
      { type: 'clashed', base: { name: 'B' }, current: { version: 3 } },
    );
    expect(form.clash).toEqual({
      base: { name: 'B' },
      current: { version: 3 },
      yours: { name: 'Ada' },
      round: 2,
    });
  });

  it('shows both sides of a restored draft before it is written', () => {
    const form = formAfter(EVENTS.restored, { ...EVENTS.clashed, attempt } as Event);
    expect(form).toMatchObject({
      name: 'conflict',
      attempt,
      clash: { base: { name: 'A' }, yours: { name: 'Ada' } },
    });
  });

  it('shows both sides until a save from there succeeds or is lost', () => {
    const chosen = [EVENTS.submitted, EVENTS.clashed, EVENTS.submitted] as const;
    expect(formAfter(...chosen).clash).not.toBeNull();
    expect(formAfter(...chosen, EVENTS.refused).clash).not.toBeNull();
    expect(formAfter(...chosen, EVENTS.refused, EVENTS.returned)).toMatchObject({
      name: 'dirty',
      clash: null,
    });
    expect(formAfter(...chosen, EVENTS.lost).clash).toBeNull();
    expect(formAfter(...chosen, EVENTS.saved).clash).toBeNull();
  });

  it('remembers a lost write through a refused save, and forgets it when a save succeeds', () => {
    const again = [EVENTS.submitted, EVENTS.lost, EVENTS.missing, EVENTS.submitted] as const;
    expect(formAfter(...again, EVENTS.refused).lost?.values).toEqual({ name: 'Ada' });
    expect(formAfter(...again, EVENTS.saved).lost).toBeNull();
  });

  it('goes back to the warning about a lost write when its question is declined', () => {
    const form = formAfter(EVENTS.remembered, EVENTS.asked, EVENTS.declined);
    expect(form).toMatchObject({ name: 'unconfirmed', lost, question: null });
  });

  it('goes back to both sides when a question from there is declined', () => {
    const form = formAfter(EVENTS.submitted, EVENTS.clashed, EVENTS.submitted, EVENTS.asked, EVENTS.declined);
    expect(form).toMatchObject({ name: 'conflict', question: null });
  });

  it('shows what was reviewed until it is edited or the form is another record’s', () => {
    const form = formAfter(EVENTS.typed, EVENTS.refused, EVENTS.reviewed);
    expect(form).toMatchObject({ name: 'review', attempt, failure: null });
    expect(transition(form, EVENTS.returned)[0].name).toBe('dirty');
    expect(transition(form, EVENTS.opened)[0].name).toBe('clean');
  });

  it('clears the reason of the last failure with the next try', () => {
    expect(formAfter(EVENTS.submitted, EVENTS.refused).failure).toEqual(failure);
    expect(formAfter(EVENTS.submitted, EVENTS.refused, EVENTS.submitted).failure).toBeNull();
  });
});
