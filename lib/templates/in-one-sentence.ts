import type { Issue } from '../api/problem';

/** The first few of several issues, for where there is room for one sentence. */
export function inOneSentence(issues: Issue[]): string {
  return [...new Set(issues.map(({ message }) => message))].slice(0, 3).join(' ');
}
