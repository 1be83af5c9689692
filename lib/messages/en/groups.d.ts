// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'groups': {
      'title': null;
      'search': null;
      'count': { count: number };
      'new': null;
      'rename': null;
      'unknown': null;
      'list.loading': null;
      'list.failed': null;
      'list.name': null;
      'list.contacts': null;
      'list.created': null;
      'list.updated': null;
      'list.deleted': null;
      'none.title': null;
      'none.text': null;
      'noMatch.title': null;
      'noMatch.text': { q: string };
      'noMatch.clear': null;
      'keys.edit': null;
      'keys.next': null;
      'keys.previous': null;
      'sheet.title': null;
      'sheet.loading': null;
      'sheet.failed': null;
      'sheet.notFound': null;
      'sheet.deleted': { time: string };
      'needsRole.add': { role: string };
      'needsRole.rename': { role: string };
      'facts.name': null;
      'facts.nameNone': null;
      'facts.id': null;
      'facts.uuid': null;
      'facts.copyUuid': null;
      'facts.organization': null;
      'facts.createdBy': null;
      'facts.createdByUser': { id: string };
      'facts.created': null;
      'facts.updated': null;
      'facts.deleted': null;
      'facts.deletedNo': null;
      'contacts.title': null;
      'contacts.stale': { problem: string };
      'contacts.failed': { problem: string };
      'contacts.noId': null;
      'contacts.count': { count: number };
      'contacts.known': { count: number };
      'contacts.knownAndCoverage': { known: string; coverage: string };
      'contacts.send': null;
      'contacts.show': null;
      'contacts.more': { count: number };
      'contacts.noName': null;
      'contacts.none': null;
      'contacts.noneYet': { figures: MessageTag; coverage: string };
      'coverage.none': null;
      'coverage.some': { read: number; total: number };
    };
  }
}
