// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'send-settings-form': {
      'hint.per_person_day': null;
      'hint.per_team_day': null;
      'hint.shield_minutes': null;
      'save': null;
      'saved': null;
      'notSaved': null;
      'wholeNumber': { min: number; max: number };
      'minutes': { min: number; max: number };
      'moreThanTeam': { limit: number };
    };
  }
}

export {};
