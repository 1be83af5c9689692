// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'contact-filters-panel': {
      'name.group': null;
      'name.unread': null;
      'name.favorite': null;
      'name.ai': null;
      'name.email': null;
      'name.chat': null;
      'name.no_chat_for': null;
      'name.created': null;
      'name.updated': null;
      'name.do_not_send': null;
      'name.deleted': null;
      'name.quality': null;
      'title': null;
      'change': { hidden: MessageTag; filter: string };
      'remove': null;
      'removeThis': { filter: string };
      'clear': null;
      'close': null;
      'counted': { choice: string; count: number };
      'any': null;
      'choice.unreadYes': null;
      'choice.unreadNo': null;
      'choice.favoriteYes': null;
      'choice.favoriteNo': null;
      'choice.aiYes': null;
      'choice.aiNo': null;
      'choice.emailYes': null;
      'choice.emailNo': null;
      'choice.doNotSendYes': null;
      'choice.doNotSendNo': null;
      'choice.deletedHidden': null;
      'choice.deletedAll': null;
      'choice.deletedOnly': null;
      'choice.noGroup': null;
      'choice.unknown': { value: string };
      'anyTime': null;
      'last': { days: number };
      'silence': { days: number };
      'betweenDates': null;
      'between.chat': null;
      'between.created': null;
      'between.updated': null;
      'from': null;
      'to': null;
      'reversed': null;
      'daysIn': { zone: string };
      'otherDays': null;
      'silentDays': null;
      'days': { days: number };
      'name.tag': null;
      'name.segment': null;
      'name.owner': null;
      'name.condition': null;
      'choice.noTag': null;
      'choice.noOwner': null;
      'choice.me': null;
    };
  }
}
