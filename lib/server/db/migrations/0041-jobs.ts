import 'server-only';
import type { Kysely } from 'kysely';
import { createCoder, type Patterns, type Sentences } from './0041-coder';

const SENTENCES: Sentences = [
  ['This broadcast doesn’t exist.', 'broadcasts-errors.notFound'],
  ['Choose who gets the message.', 'broadcasts-errors.noAudience'],
  ['A saved view of the audience no longer exists. Choose another one.', 'broadcasts-errors.viewGone'],
  ['A group of the audience isn’t in the contact index.', 'broadcasts-errors.groupUnknown'],
  ['This broadcast can no longer be edited, because it was started.', 'broadcasts-errors.started'],
  ['Nothing was saved. Duplicate it to send something else.', 'broadcasts-errors.duplicateToSend'],
  [
    'Someone else has changed this broadcast since you opened it. Nothing was saved.',
    'broadcasts-errors.changedSince',
  ],
  ['Some variables have no value yet.', 'broadcasts-errors.noValues'],
  [
    'The recipient list wasn’t prepared, because people could be missing. Sync contacts first, then prepare it again.',
    'broadcasts-errors.incompleteContacts',
  ],
  [
    'The broadcast was edited, or the preparation of its recipient list was cancelled.',
    'broadcasts-errors.editedMeanwhile',
  ],
  ['The recipient list wasn’t prepared. Prepare it again.', 'broadcasts-errors.prepareAgain'],
  ['No one can tell any more who got this message.', 'broadcasts-errors.noOneKnowsWhoGotIt'],
  ['Choose people in another way.', 'broadcasts-errors.chooseOtherwise'],
  ['Choose people of the one that is connected now.', 'broadcasts-errors.choosePeopleOfHere'],
  ['This filter matches every contact. Choose at least one filter.', 'broadcasts-form.invalid.everyone'],
];

const PATTERNS: Patterns = [
  [
    /^Frontdesk tried (?<tries>\d+) times and failed each time\. Try again later, or with fewer people or rows\./,
    'jobs-reasons.failed',
  ],
  [
    /^The file has no column “(?<column>[^”]{1,200})”\. Its columns are: (?<columns>.{1,300})\.$/s,
    'broadcasts-errors.noColumn',
  ],
  [/^The people of “(?<name>[^”]{1,100})” are no longer in Frontdesk\./, 'broadcasts-errors.peopleGone'],
];

type Jobs = { background_job: { record_id: string; problem: string | null } };

/** Keeps why work in the background has no result as codes. */
export async function codeJobs(db: Kysely<unknown>): Promise<void> {
  const codeOf = createCoder(SENTENCES, PATTERNS);
  const store = db as Kysely<Jobs>;
  const jobs = await store
    .selectFrom('background_job')
    .select(['record_id', 'problem'])
    .where('problem', 'is not', null)
    .execute();
  for (const { record_id, problem } of jobs) {
    const coded = codeOf(problem ?? '');
    if (coded === problem) continue;
    await store
      .updateTable('background_job')
      .set({ problem: coded })
      .where('record_id', '=', record_id)
      .execute();
  }
}
