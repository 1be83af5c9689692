import { variablesOf } from './variables';

export type Example = { variable: string; example: string };

/** The examples to ask for with a body as it stands: those already given are kept, new variables begin blank. */
export function examplesFor(body: string, given: readonly Example[]): Example[] {
  return variablesOf(body).map((variable) => ({
    variable,
    example: given.find((each) => each.variable === variable)?.example ?? '',
  }));
}
