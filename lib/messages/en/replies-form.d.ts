// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'replies-form': {
      'saveToService': null;
      'saveToServiceKeys': { keys: string };
      'save': null;
      'saveDraft': null;
      'savedDraft': { name: string };
      'preview': null;
      'overlaps': null;
      'overlapCount': { count: number };
      'uuid': null;
      'uuidHint': null;
      'when': null;
      'triggerHint': null;
      'triggerHintComma': null;
      'triggerHintWords': null;
      'file.image': null;
      'file.document': null;
      'file.media': null;
      'fileHint': null;
      'placeholders.title': null;
      'placeholders.insert': null;
      'placeholders.fewer': { hidden: MessageTag };
      'placeholders.more': { hidden: MessageTag };
      'placeholder.first_name': null;
      'placeholder.last_name': null;
      'placeholder.full_name': null;
      'placeholder.email': null;
      'placeholder.phone': null;
      'placeholder.group': null;
      'placeholder.organization_name': null;
      'placeholder.full_address': null;
      'placeholder.street': null;
      'placeholder.city': null;
      'placeholder.state': null;
      'placeholder.zip_code': null;
      'placeholder.country': null;
      'unknown.title': null;
      'unknown.text': { placeholder: string };
      'unknown.meant': { placeholder: string };
      'overwrite.title': null;
      'overwrite.text': null;
      'overwrite.confirm': null;
      'existing': { link: MessageTag; name: string };
      'conflict': null;
      'restored.title': { version: number };
      'restored.text': null;
      'versions.restoreHint': null;
      'versions.saved': { time: string; name: string };
      'versions.draft': { time: string; name: string };
      'versions.unknown': { time: string; name: string };
      'versions.savedLater.saved': { time: string; name: string; savedTime: string; savedName: string };
      'versions.savedLater.draft': { time: string; name: string; savedTime: string; savedName: string };
      'versions.savedLater.unknown': { time: string; name: string; savedTime: string; savedName: string };
      'versions.savedAtOnce': { time: string; name: string };
      'versions.system': null;
      'triggerMissing': null;
      'criteriaMissing': null;
      'typeMissing': null;
      'responseMissing': null;
      'responseInvisible': null;
      'uuidMissing': null;
      'uuidInvalid': null;
      'pageInvalid': null;
      'pageSizeInvalid': null;
      'formatInvalid': null;
      'selectOne': null;
      'selectFewer': { max: number };
    };
  }
}
