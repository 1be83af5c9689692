/** A promise of docs/fault-model.md that did not hold, by its name there. */
export type Violation = { invariant: string; what: string };
export type Violate = (invariant: string, what: string) => void;

/** Of one message to a person, or of one save. */
export type Account = {
  mark: string;
  kind: 'message' | 'save';
  /** How often the service executed it. */
  executed: number;
  /** How often it is said to be executed, and how often it may have been by what is said. */
  done: number;
  possible: number;
  /** How often a person wanted it. */
  wanted: number;
};

/** Compares what people were told and the store holds with what the service did. */
export function judge({ mark, kind, executed, done, possible, wanted }: Account, violate: Violate): void {
  if (executed > wanted) violate('no one twice', `${mark}: executed ${executed} times, wanted ${wanted}`);
  if (done > executed)
    violate(
      kind === 'message' ? 'accepted means executed' : 'saved means saved',
      `${mark}: ${done} done, ${executed} executed`,
    );
  if (executed > possible)
    violate('not executed means not executed', `${mark}: executed ${executed} times, ${possible} told`);
}
