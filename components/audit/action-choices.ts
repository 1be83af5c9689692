import { actionLabel, nounLabel, nounOf } from '@/lib/audit/labels';

/** The actions there are, by what they are done to, with the whole of each noun first. */
export function actionChoices(actions: readonly string[]) {
  const nouns = [...new Set(actions.map(nounOf))];
  return nouns
    .map((noun) => {
      const own = actions.filter((action) => nounOf(action) === noun);
      const choices = own.map((action) => ({ value: action, label: actionLabel(action) }));
      const title = nounLabel(noun);
      return { title, choices: [{ value: noun, label: `${title}: all` }, ...choices] };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}
