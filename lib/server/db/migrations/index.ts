import 'server-only';
import type { Migration } from 'kysely';
import { up as foundation } from './0001-foundation';
import { up as preferences } from './0002-preferences';
import { up as directory } from './0003-directory';
import { up as sends } from './0004-sends';
import { up as replies } from './0005-replies';
import { up as staff } from './0006-staff';
import { up as audit } from './0007-audit';
import { up as service } from './0008-service';
import { up as sessionProof } from './0010-session-proof';
import { up as sendAnswer } from './0013-send-answer';
import { up as savingRunner } from './0014-saving-runner';
import { up as templates } from './0016-templates';
import { up as auditSearch } from './0017-audit-search';
import { up as contactIndex } from './0018-contact-index';
import { up as signIn } from './0019-sign-in';
import { up as sendLedger } from './0020-send-ledger';
import { up as broadcasts } from './0021-broadcasts';
import { up as sendingBroadcasts } from './0022-sending-broadcasts';
import { up as imports } from './0023-imports';
import { up as notDuplicates } from './0024-not-duplicates';
import { up as contactFilters } from './0025-contact-filters';
import { up as installation } from './0026-installation';
import { up as backgroundJobs } from './0027-background-jobs';
import { up as sendCounts } from './0028-send-counts';
import { up as leanSends } from './0029-lean-sends';
import { up as broadcastApproval } from './0030-broadcast-approval';
import { up as undoneImports } from './0031-undone-imports';
import { up as leanMessages } from './0032-lean-messages';
import { up as serviceRecords } from './0033-service-records';
import { up as leanRecipients } from './0034-lean-recipients';
import { up as narrowIndexes } from './0035-narrow-indexes';
import { up as plainNames } from './0036-plain-names';
import { up as outcomeOrder } from './0037-outcome-order';
import { up as countsWithoutDeleted } from './0038-counts-without-deleted';
import { up as sendTemplates } from './0039-send-templates';
import { up as retention } from './0040-retention';
import { up as codedTexts } from './0041-coded-texts';
import { up as contactFacts } from './0042-contact-facts';
import { up as searchWithoutNukta } from './0043-search-without-nukta';
import { up as auditNobody } from './0044-audit-nobody';
import { up as undoneChanges } from './0045-undone-changes';
import { up as arabicSpellings } from './0046-arabic-spellings';
import { up as wholeTexts } from './0047-whole-texts';
import { up as repliesOfServices } from './0048-replies-of-services';
import { up as factsOfIndex } from './0049-facts-of-index';
import { up as orderOfListed } from './0050-order-of-listed';

export type NamedMigration = Migration & {
  /**
   * The newest migration of the oldest build that can still run beside a store with this one: serve people, without work in
   * the background. While an older one runs, the store isn't upgraded. Builds before 1.0.0 don't say that they run.
   */
  oldestBeside?: string;
};

/** In order, forward only. A migration that has been released is never changed. Each after 0040 names `oldestBeside`. */
export const migrations: Record<string, NamedMigration> = {
  '0001-foundation': { up: foundation },
  '0002-preferences': { up: preferences },
  '0003-directory': { up: directory },
  '0004-sends': { up: sends },
  '0005-replies': { up: replies },
  '0006-staff': { up: staff },
  '0007-audit': { up: audit },
  '0008-service': { up: service },
  '0010-session-proof': { up: sessionProof },
  '0013-send-answer': { up: sendAnswer },
  '0014-saving-runner': { up: savingRunner },
  '0016-templates': { up: templates },
  '0017-audit-search': { up: auditSearch },
  '0018-contact-index': { up: contactIndex },
  '0019-sign-in': { up: signIn },
  '0020-send-ledger': { up: sendLedger },
  '0021-broadcasts': { up: broadcasts },
  '0022-sending-broadcasts': { up: sendingBroadcasts },
  '0023-imports': { up: imports },
  '0024-not-duplicates': { up: notDuplicates },
  '0025-contact-filters': { up: contactFilters },
  '0026-installation': { up: installation },
  '0027-background-jobs': { up: backgroundJobs },
  '0028-send-counts': { up: sendCounts },
  '0029-lean-sends': { up: leanSends },
  '0030-broadcast-approval': { up: broadcastApproval },
  '0031-undone-imports': { up: undoneImports },
  '0032-lean-messages': { up: leanMessages },
  '0033-service-records': { up: serviceRecords },
  '0034-lean-recipients': { up: leanRecipients },
  '0035-narrow-indexes': { up: narrowIndexes },
  '0036-plain-names': { up: plainNames },
  '0037-outcome-order': { up: outcomeOrder },
  '0038-counts-without-deleted': { up: countsWithoutDeleted },
  '0039-send-templates': { up: sendTemplates },
  '0040-retention': { up: retention },
  '0041-coded-texts': { up: codedTexts, oldestBeside: '0040-retention' },
  '0042-contact-facts': { up: contactFacts, oldestBeside: '0040-retention' },
  '0043-search-without-nukta': { up: searchWithoutNukta, oldestBeside: '0040-retention' },
  '0044-audit-nobody': { up: auditNobody, oldestBeside: '0040-retention' },
  '0045-undone-changes': { up: undoneChanges, oldestBeside: '0040-retention' },
  '0046-arabic-spellings': { up: arabicSpellings, oldestBeside: '0040-retention' },
  '0047-whole-texts': { up: wholeTexts, oldestBeside: '0040-retention' },
  '0048-replies-of-services': { up: repliesOfServices, oldestBeside: '0040-retention' },
  '0049-facts-of-index': { up: factsOfIndex, oldestBeside: '0040-retention' },
  '0050-order-of-listed': { up: orderOfListed, oldestBeside: '0040-retention' },
};
