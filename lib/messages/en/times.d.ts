// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'times': {
      'never': null;
      'justNow': null;
      'justNowInSentence': null;
      'minutesAgo': { count: number };
      'hoursAgo': { count: number };
      'yesterday': null;
      'yesterdayInSentence': null;
      'month.1': null;
      'month.2': null;
      'month.3': null;
      'month.4': null;
      'month.5': null;
      'month.6': null;
      'month.7': null;
      'month.8': null;
      'month.9': null;
      'month.10': null;
      'month.11': null;
      'month.12': null;
      'day': { day: string; month: string };
      'dayOfYear': { day: string; month: string; year: string };
      'on': { date: string };
      'exact': { day: string; month: string; year: string; time: string };
      'exactUtc': { day: string; month: string; year: string; time: string };
      'inZone': { time: string; zone: string };
      'wait': { unit: 'seconds' | 'minutes' | 'other'; count: number };
    };
  }
}

export {};
