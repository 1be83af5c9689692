import 'server-only';
import { type Kysely, sql } from 'kysely';
import { PHONE_SENTENCES, regionCodes } from './0041-phone-sentences';

/** What stood in English in rows of imports, by the code that says so now. Text that isn't here stays. */
const SENTENCES: Record<string, string> = {
  'A contact with this number was deleted at the messaging service.': 'imports-reasons.deletedContact',
  'A new contact needs a first name.': 'imports-reasons.noFirstName',
  'The contact has no first name, and the messaging service requires one.':
    'imports-reasons.firstNameMissing',
  'It may be a contact already.': 'imports-reasons.mayBeContact',
  'A contact without a name has this email address.': 'imports-reasons.sameEmailUnnamed',
  'It has an address or metadata, which the messaging service may remove when it is changed.':
    'imports-reasons.mayWipe',
  'Someone has saved the same values since the rows were checked.': 'imports-reasons.sameSavedSince',
  'Someone has changed it since the rows were checked.': 'imports-reasons.changedSince',
  'A contact with this number was created after the rows were checked.': 'imports-reasons.createdSince',
  'It was deleted at the messaging service.': 'imports-reasons.deleted',
  'It wasn’t found where it was last seen in the messaging service’s list.': 'imports-reasons.notFound',
  'The messaging service confirmed this change, but the contact still has its former values. Check it there.':
    'imports-reasons.notMade',
  'Frontdesk was interrupted while this contact was created, and it isn’t among the newest contacts.':
    'imports-reasons.createInterrupted',
  'It was changed again after the import.': 'imports-reasons.changedAgain',
  'Enter a reason for rows without one.': 'imports-reasons.noReason',
  'This number is already on the list.': 'imports-reasons.listed',
  'Someone has added this number since the rows were checked.': 'imports-reasons.listedSince',
  'Someone also added this number.': 'imports-reasons.alsoAdded',
  'Several replies have this name. Add a column with the UUID.': 'imports-reasons.severalNamed.name',
  'Several replies have this name. Enter the UUID in this row.': 'imports-reasons.severalNamed.uuid',
  'No reply in Frontdesk has this name. Add a column with the UUID, as in your messaging service.':
    'imports-reasons.noneNamed.name',
  'No reply in Frontdesk has this name. Enter the UUID in this row, as in your messaging service.':
    'imports-reasons.noneNamed.uuid',
  'Remove the invalid characters.': 'imports-reasons.invalidCharacters',
  'The reply in Frontdesk is different and stays as it is.': 'imports-reasons.replyDiffers',
  'Someone has changed this reply since the rows were checked.': 'imports-reasons.replyChangedSince',
  'Its last save wasn’t confirmed. Save it first, then import it again.': 'imports-reasons.replyUnconfirmed',
  'Frontdesk was interrupted while it saved this reply.': 'imports-reasons.replyInterrupted',
  'Frontdesk was interrupted while this row was saved, and the import was stopped before it was looked for.':
    'imports-reasons.rowInterrupted',
  ...PHONE_SENTENCES,
  'Enter a valid email address.': 'fields.emailInvalid',
  'Remove line breaks and other invisible characters.': 'fields.oneLine',
};

/** Sentences with values, whose names are those of the groups. */
const PATTERNS: [pattern: RegExp, code: string][] = [
  [
    /^A contact without a name has this number as (?<phone>[+\d ]{1,40})\.$/,
    'imports-reasons.sameNumberUnnamed',
  ],
  [/^(?<name>.{1,400}) has this number as (?<phone>[+\d ]{1,40})\.$/s, 'imports-reasons.sameNumber'],
  [/^(?<name>.{1,400}) has this email address\.$/s, 'imports-reasons.sameEmail'],
  [/^(?<name>.{1,400}) also added this number\.$/s, 'imports-reasons.alsoAddedBy'],
  [/^The number is also in the file (?<name>.{1,400})\.$/s, 'imports-reasons.alsoInFile'],
  [/^Use one of (?<values>[a-z ,]{1,100})\.$/, 'imports-reasons.useOneOf'],
  [/^The \+ is missing\. Use (?<number>[+\d ]{1,40}) if that is the number\.$/, 'phones.noPlus'],
  [
    /^This number can be read in two ways\. Use (?<international>[+\d ]{1,40}) or (?<national>[+\d ]{1,40})\.$/,
    'phones.ambiguous',
  ],
  [/^This number looks too short for (?<region>.{1,60})\.$/, 'phones.looksShortIn'],
  [/^This number looks too long for (?<region>.{1,60})\.$/, 'phones.looksLongIn'],
  [/^This doesn’t look like a number in use for (?<region>.{1,60})\.$/, 'phones.notInUseIn'],
  [
    /^This isn’t a phone number of (?<region>.{1,60})\. Check the digits, or start with \+ and the country code\.$/,
    'phones.notOfCountry',
  ],
];

const SAME: [pattern: RegExp, key: string][] = [
  [/^The same (?:number|reply) is in row (?<row>\d+)\.$/, 'sameInRow'],
  [/^The same (?:number|reply) is in an earlier row\.$/, 'sameEarlier'],
];

const KEPT = /^The file differs \((?<fields>[a-z, ]{1,40})\)\. The saved values stay\.$/;

const CHUNK = 200;

type Row = { row: number; reason: string };
type Stores = { import: { id: string; kind: string; dry_run: string | null } };

/** Keeps why rows of imports were left out as codes, by which numbers with the same fault are found, too. */
export async function codeImportRows(db: Kysely<unknown>): Promise<void> {
  const codeOf = createCodeOf();
  const store = db as Kysely<Stores>;
  const imports = await store.selectFrom('import').select(['id', 'kind', 'dry_run']).execute();
  for (const { id, kind, dry_run } of imports) {
    if (dry_run !== null) {
      const coded = codedDryRun(dry_run, (reason) => codeOf(kind, reason));
      await store.updateTable('import').set({ dry_run: coded }).where('id', '=', id).execute();
    }
    for (let after = 0; ; ) {
      const { rows } = await sql<Row>`select "row", reason from import_row
        where import_id = ${id} and "row" > ${after} and reason is not null
        order by "row" limit ${CHUNK}`.execute(db);
      const changed = rows.flatMap(({ row, reason }) => {
        const coded = codeOf(kind, reason);
        return coded === reason ? [] : sql`(${row}, ${coded})`;
      });
      if (changed.length > 0) {
        await sql`update import_row set reason = known.column2 from (values ${sql.join(changed)}) as known
          where import_id = ${id} and "row" = cast(known.column1 as integer)`.execute(db);
      }
      if (rows.length < CHUNK) break;
      after = rows.at(-1)?.row ?? after;
    }
  }
}

function createCodeOf(): (kind: string, text: string) => string {
  const codes = regionCodes();
  return (kind, text) => {
    const known = Object.hasOwn(SENTENCES, text) ? SENTENCES[text] : undefined;
    if (known !== undefined) return known;
    for (const [pattern, key] of SAME) {
      const match = pattern.exec(text);
      if (match) return `imports-reasons.${key}.${kind}${match.groups ? JSON.stringify(match.groups) : ''}`;
    }
    const fields = KEPT.exec(text)?.groups?.fields;
    if (fields !== undefined) {
      const names = fields.split(', ').map((name) => name.replace(' ', '_'));
      return `imports-reasons.kept${JSON.stringify({ fields: names.join('_') })}`;
    }
    for (const [pattern, code] of PATTERNS) {
      const values = pattern.exec(text)?.groups;
      if (!values) continue;
      if (values.region === undefined) return code + JSON.stringify(values);
      const region = codes.get(values.region);
      return region === undefined ? text : code + JSON.stringify({ region });
    }
    return text;
  };
}

type Counted = { kind: string; reason: string; count: number };

/** Reasons that differed by a phone number alone are counted together. */
function codedDryRun(dryRun: string, codeOf: (reason: string) => string): string {
  const { reasons, ...rest } = JSON.parse(dryRun) as { reasons?: Counted[] };
  if (!reasons) return dryRun;
  const counted = new Map<string, Counted>();
  for (const { kind, reason, count } of reasons) {
    const general = codeOf(reason).replace(/\+\d[\d ]{6,}/g, '…');
    const key = `${kind} ${general}`;
    counted.set(key, { kind, reason: general, count: count + (counted.get(key)?.count ?? 0) });
  }
  return JSON.stringify({ ...rest, reasons: [...counted.values()] });
}
