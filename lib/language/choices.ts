/** `name`: in the language itself. */
export type LanguageChoice = { tag: string; name: string };

export type LanguageChoices = {
  languages: LanguageChoice[];
  /** What a person has without a choice of their own, and from whom. */
  automatic: { language: string; from: 'fromTeam' | 'fromBrowser' };
};
