// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'follow-ups': {
      'title': null;
      'mine': null;
      'failed': null;
      'none': null;
      'noneRead': null;
      'readOnly': null;
      'overdue': null;
      'dueToday': null;
      'nextDays': null;
      'later': { count: number };
      'laterList': null;
      'more': { count: number };
      'nameless': null;
      'gone': null;
      'mentions.title': null;
      'mentions.someone': null;
      'mentions.seen': null;
      'add': null;
      'what': null;
      'day': null;
      'who': null;
      'me': null;
      'noOne': null;
      'today': null;
      'tomorrow': null;
      'yesterday': null;
      'nextWeek': null;
      'late': { day: string };
      'noText': null;
      'done': { text: string };
      'isDone': null;
      'moved': { day: string };
      'changedTo': { now: string };
      'notChanged': null;
      'notAdded': null;
      'notSaved': null;
      'edit': null;
      'editThis': { text: string };
      'save': null;
      'delete': null;
      'deleted': null;
      'notDeleted': null;
      'notRestored': null;
      'moveDay': null;
      'moveWeek': null;
      'moveDayThis': { text: string };
      'moveWeekThis': { text: string };
      'keys.done': null;
      'keys.day': null;
      'keys.week': null;
      'noneOpen': null;
      'open': null;
      'doneCount': { count: number };
      'doneList': null;
      'dayMissing': null;
      'dayPast': null;
      'whose': null;
      'whoOf': { text: string };
      'deactivated': { name: string };
      'assigned': null;
      'noOnes': { count: number };
    };
  }
}

export {};
