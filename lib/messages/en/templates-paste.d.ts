// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'templates-paste': {
      'template': null;
      'hint': null;
      'textMissing': null;
      'textTooLong': null;
      'noTemplate': null;
      'file': null;
      'chooseFile': null;
      'toSave': { keys: string };
      'toRead': { keys: string };
      'cancel': null;
      'read': null;
      'save': { count: number };
      'added': { count: number };
      'changed': { count: number };
      'failed': null;
      'problems.title': null;
      'problems.line': { line: string; column: string };
      'problems.all': null;
      'problems.path': { path: string };
      'found': { count: number };
      'chooseAll': null;
      'choose': { name: string; language: string };
      'refused.title': { count: number };
      'refused.one': { name: string; language: string; reason: string };
      'state.new': null;
      'state.changed': null;
      'state.wrong': null;
      'state.equal': null;
      'stateCount.new': { count: number };
      'stateCount.changed': { count: number };
      'stateCount.wrong': { count: number };
      'stateCount.equal': { count: number };
      'different': { parts: string };
      'twice': null;
      'unnamed': null;
      'open': { hidden: MessageTag; name: string };
      'json.invalid': null;
      'json.extra': null;
      'json.incomplete': null;
      'json.deep': null;
      'json.quotes': null;
      'json.value': null;
      'json.string': null;
      'json.extraComma': null;
      'json.name': null;
      'json.colon': null;
      'json.commaOrBrace': null;
      'json.commaOrBracket': null;
      'parse.none': null;
      'parse.tooMany': { max: number };
      'parse.notObject': null;
      'parse.noComponents': null;
      'parse.tooManyComponents': { max: number; count: number };
      'parse.message': null;
      'parse.category': null;
      'parse.codeBody': null;
      'parse.format': { said: string; is: string };
    };
  }
}
