// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'contacts-sheet': {
      'title': null;
      'deletedTag': null;
      'tabs.details': null;
      'tabs.edit': null;
      'tabs.notes': null;
      'tabs.messages': null;
      'tabs.history': null;
      'needsRole.add': { role: string };
      'needsRole.edit': { role: string };
      'deleted': { time: string };
      'edit': null;
      'send': null;
      'reach.title': null;
      'reach.call': null;
      'reach.whatsApp': null;
      'reach.email': null;
      'reach.doNotSend': null;
      'listed.title': null;
      'listed.by': { name: string; time: string; reason: string };
      'listed.bySomeone': { time: string; reason: string };
      'listed.alsoBy': { name: string };
      'listed.alsoBySomeone': null;
      'facts.fullName': null;
      'facts.copyPhone': null;
      'facts.copyEmail': null;
      'facts.conversation': null;
      'facts.aboutGroup': null;
      'facts.whyGroup': null;
      'facts.ownData': null;
      'facts.address': null;
      'facts.metadata': null;
      'facts.avatar': null;
      'facts.unknown': null;
      'facts.createdBy': null;
      'facts.createdByUser': { id: string };
      'facts.organization': null;
      'facts.copyId': null;
      'facts.copyUuid': null;
      'similar.count': { count: number };
      'similar.atLeast': { count: number };
      'similar.marked': { count: number };
      'finder.noUuid': null;
      'finder.retry': null;
      'finder.syncing': null;
      'finder.incomplete': null;
      'finder.notFound': null;
      'finder.notAmong': { figures: MessageTag; count: number; time: string };
    };
  }
}
