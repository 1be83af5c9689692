/** Unsaved input: the whole form when it was opened and when it was left. */
export type Draft<Values extends object> = {
  opened: Values;
  typed: Values;
  at: number;
  /** Says where the values come from, when nobody typed them. */
  note?: string;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

/** `service`: the number of the connected one. */
export type DraftsOf = { person: string; service: number | undefined };

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
type Kept = { person: string; service?: number; at: number; opened: object; typed: object; note?: string };

const PREFIX = 'draft:';
const MAX_AGE_MS = 12 * 3600 * 1000;

/**
 * Drafts of one person in one tab, at one messaging service: a group's number is another group's elsewhere. `name` is the
 * form and the record: `contact:<uuid>`. A storage that is full or forbidden keeps nothing, without an error: the form still
 * works.
 */
export function createDraftStore(
  storage: DraftStorage | null,
  { person, service }: DraftsOf,
  now = Date.now,
) {
  let over = false;

  function kept(key: string): Kept | null {
    const draft = parse(attempt(() => storage?.getItem(key)));
    if (!draft || draft.person !== person) return null;
    // Those of an earlier version don't say it.
    if (draft.service !== undefined && draft.service !== service) return null;
    return now() - draft.at < MAX_AGE_MS ? draft : null;
  }
  function keys(): string[] {
    const all = attempt(() =>
      Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index)),
    );
    return (all ?? []).filter((key) => typeof key === 'string' && key.startsWith(PREFIX)) as string[];
  }
  function remove(key: string): void {
    attempt(() => storage?.removeItem(key));
  }

  return {
    write(name: string, opened: object, typed: object, note?: string): void {
      if (over) return;
      const draft: Kept = {
        person,
        service,
        at: now(),
        opened: redactText(opened),
        typed: redactText(typed),
        note,
      };
      attempt(() => storage?.setItem(PREFIX + name, JSON.stringify(draft)));
    },
    /** The draft, with only the fields of `like`: it may be from an older version of the form. */
    read<Values extends object>(name: string, like: Values): Draft<Values> | null {
      const draft = kept(PREFIX + name);
      if (!draft) return null;
      const { at, note } = draft;
      return { at, note, opened: fitted(draft.opened, like), typed: fitted(draft.typed, like) };
    },
    drop: (name: string): void => remove(PREFIX + name),
    /** For sign-out: a save that ends afterwards keeps nothing either. */
    dropAll(): void {
      over = true;
      keys().forEach(remove);
    },
    sweep(): void {
      for (const key of keys()) if (!kept(key)) remove(key);
    },
  };
}

function parse(text: string | null | undefined): Kept | null {
  const value: unknown = text ? attempt(() => JSON.parse(text)) : null;
  if (!isObject(value) || !isObject(value.opened) || !isObject(value.typed)) return null;
  const { person, at, opened, typed } = value;
  const service = typeof value.service === 'number' ? value.service : undefined;
  const note = typeof value.note === 'string' ? value.note : undefined;
  return typeof person === 'string' && typeof at === 'number'
    ? { person, service, at, opened, typed, note }
    : null;
}

function fitted<Values extends object>(found: object, like: Values): Values {
  const values: Record<string, unknown> = { ...found };
  const fields = Object.entries(like).map(([field, value]) => [
    field,
    typeof values[field] === typeof value ? values[field] : value,
  ]);
  return Object.fromEntries(fields) as Values;
}

/** A form with a password should keep no draft at all; if one does, the password stays out of it. */
function redactText(values: object): object {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !/password|secret|token/i.test(field)),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function attempt<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch {
    return null;
  }
}
