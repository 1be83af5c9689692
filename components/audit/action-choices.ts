import { actionWords, nounOf, nounWords } from '@/lib/audit/words';

/** The actions there are, by what they are done to, with the whole of each noun first. */
export function actionChoices(actions: readonly string[]) {
  const nouns = [...new Set(actions.map(nounOf))];
  return nouns
    .map((noun) => {
      const own = actions.filter((action) => nounOf(action) === noun);
      const choices = own.map((action) => ({ value: action, label: actionWords(action) }));
      const title = nounWords(noun);
      return { title, choices: [{ value: noun, label: `${title}: all` }, ...choices] };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}
