import { TRANSITIONS } from './record-form-transitions';
import type { RecordFormEffect, RecordFormEvent, RecordFormState, StateName } from './record-form-types';

export function newRecordForm<Output, Rec>(): RecordFormState<Output, Rec> {
  return { name: 'clean', attempt: null, merges: [], clash: null, lost: null, question: null, failure: null };
}

/** The next state and what it sets off; the same state when the event means nothing in it. */
export function transition<Output, Rec>(
  state: RecordFormState<Output, Rec>,
  event: RecordFormEvent<Output, Rec>,
): [RecordFormState<Output, Rec>, readonly RecordFormEffect[]] {
  const step = TRANSITIONS[state.name][event.type];
  if (!step) return [state, []];
  const next = { ...state, ...detailsOf(state, event) };
  const name = step.to === 'before' ? nameBefore(next) : step.to;
  return [{ ...next, name }, step.run ?? []];
}

/** The state that the form returns to, such as from a question or a review, by what is still open in it. */
function nameBefore({ clash, lost }: { clash: object | null; lost: object | null }): StateName {
  if (clash) return 'conflict';
  return lost ? 'unconfirmed' : 'dirty';
}

function detailsOf<Output, Rec>(
  state: RecordFormState<Output, Rec>,
  event: RecordFormEvent<Output, Rec>,
): Partial<RecordFormState<Output, Rec>> {
  const { attempt, clash, lost, merges } = state;
  switch (event.type) {
    case 'reviewed':
      return { attempt: event.attempt, failure: null };
    case 'submitted':
      return { attempt: event.attempt, merges: [], failure: null };
    case 'asked':
      return { attempt: event.attempt, question: event.question, failure: null };
    case 'confirmed':
      return { attempt: attempt && { ...attempt, isConfirmed: true }, question: null };
    case 'declined':
      return { question: null };
    case 'merged': {
      const { values, current: seen, theirs } = event;
      return {
        attempt: attempt && { ...attempt, values, seen, isConfirmed: false },
        merges: [...merges, theirs],
      };
    }
    case 'clashed': {
      const { base, current, attempt: clashing = attempt } = event;
      const round = (clash?.round ?? 0) + 1;
      return {
        attempt: clashing,
        clash: clashing && { base, current, yours: clashing.values, round },
        failure: null,
      };
    }
    case 'returned':
      return { clash: null, failure: null };
    case 'lost':
      return {
        lost: attempt && { values: attempt.values, problem: event.problem, look: 'looking' },
        clash: null,
      };
    case 'remembered':
      return { lost: event.lost };
    case 'looked_again':
      return { lost: lost && { ...lost, look: 'looking' }, failure: null };
    case 'missing':
      return { lost: lost && { ...lost, look: event.look, problem: event.problem ?? lost.problem } };
    case 'refused':
      return { failure: event.failure };
    case 'saved':
    case 'found':
    case 'discarded':
    case 'reopened':
    case 'opened':
    case 'restored':
      return { clash: null, lost: null, question: null, failure: null };
    case 'typed':
    case 'reverted':
      return {};
  }
}
