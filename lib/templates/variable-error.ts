import { type Coded, coded } from '../messages/coded';
import { formatOf, isPosition, isVariable, TOKEN, tokenOf, tokensOf, variablesOf } from './variables';

/** What is wrong with the variables of one text; null when nothing is. */
export function variableError(text: string): Coded | null {
  const odd = tokensOf(text).find((inner) => !isVariable(inner));
  if (odd !== undefined) return coded('template-rules.notVariable', { token: tokenOf(odd) });
  const rest = text.replace(TOKEN, '');
  if (rest.includes('{{') || rest.includes('}}')) return coded('template-rules.variableOpen');
  const variables = variablesOf(text);
  if (formatOf([text]) === null) return coded('template-rules.mixedVariables');
  if (!variables.every(isPosition)) return null;
  const gap = variables.findIndex((variable, index) => Number(variable) !== index + 1);
  return gap < 0 ? null : coded('template-rules.variableGap', { variable: tokenOf(String(gap + 1)) });
}
