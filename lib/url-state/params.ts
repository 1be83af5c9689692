/** One value of a page's state in its URL, such as a filter. */
export type UrlParam<Value = unknown, None = unknown> = {
  /** Null for a text that isn't a valid value. */
  read(text: string): Value | null;
  write(value: Value): string;
  /** The value when the URL has none. It is never written to the URL. */
  none: None;
};

export type UrlParams = Record<string, UrlParam>;

export type UrlValues<Params extends UrlParams> = {
  [Key in keyof Params]: Params[Key] extends UrlParam<infer Value, infer None> ? Value | None : never;
};

/** The names in the URL of parameters that have another name in the code. */
export type UrlNames = Partial<Record<string, string>>;

export function textParam<None extends string | null = null>(none = null as None): UrlParam<string, None> {
  return { read: String, write: String, none };
}

export function integerParam<None extends number | null = null>(none = null as None): UrlParam<number, None> {
  function read(text: string) {
    const value = Number.parseInt(text, 10);
    return Number.isNaN(value) ? null : value;
  }
  return { read, write: String, none };
}

export function switchParam(): UrlParam<boolean, false> {
  return { read: (text) => text.toLowerCase() === 'true', write: String, none: false };
}

export function choiceParam<Value extends string, None extends NoInfer<Value> | null = null>(
  values: readonly Value[],
  none = null as None,
): UrlParam<Value, None> {
  return { read: (text) => values.find((value) => value === text) ?? null, write: String, none };
}

type Query = string | URLSearchParams | Record<string, string | string[] | undefined>;

export function createLoader<Params extends UrlParams>(params: Params, names: UrlNames = {}) {
  return (query: Query): UrlValues<Params> => {
    const textOf = textsOf(query);
    const values = Object.entries(params).map(([key, { read, none }]) => {
      const given = textOf(names[key] ?? key);
      return [key, (given === null ? null : read(given)) ?? none];
    });
    return Object.fromEntries(values);
  };
}

function textsOf(query: Query): (name: string) => string | null {
  const texts = typeof query === 'string' ? new URLSearchParams(query) : query;
  if (texts instanceof URLSearchParams) return (name) => texts.get(name);
  return (name) => [texts[name]].flat()[0] ?? null;
}

/** The parameters that a query sets to a text which isn't a value of theirs, so that they load as if they weren't set. */
export function unreadIn<Params extends UrlParams>(params: Params, query: Query): (keyof Params & string)[] {
  const textOf = textsOf(query);
  return Object.entries(params).flatMap(([key, { read }]) => {
    const given = textOf(key);
    return given === null || given.trim() === '' || read(given) !== null ? [] : [key];
  });
}

/** Writes a path with the parameters' values in its query. */
export function createSerializer<Params extends UrlParams>(params: Params, names: UrlNames = {}) {
  return (path: string, values: Partial<UrlValues<Params>>): string =>
    path + queryText(changedQuery(new URLSearchParams(), params, values, names));
}

/** The query with these values; everything else stays. A value equal to its default is removed. */
export function changedQuery<Params extends UrlParams>(
  query: URLSearchParams,
  params: Params,
  values: Partial<UrlValues<Params>>,
  names: UrlNames = {},
): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [key, { write, none }] of Object.entries(params)) {
    const value = values[key];
    if (value === undefined) continue;
    const text = value === null ? null : write(value);
    if (text === null || (none !== null && text === write(none))) changed.delete(names[key] ?? key);
    else changed.set(names[key] ?? key, text);
  }
  return changed;
}

/** The query with its `?`, unless it is empty. */
export function queryText(query: URLSearchParams): string {
  const pairs = [...query].map(([name, value]) => `${encodeURIComponent(name)}=${encode(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Leaves commas, slashes and letters of any script readable. */
function encode(value: string): string {
  return value.replace(/[%+#&"'`<>\p{Cc}]/gu, encodeReserved).replace(/ /g, '+');
}

/** `encodeURIComponent` leaves the apostrophe as it is. */
const encodeReserved = (char: string) => (char === "'" ? '%27' : encodeURIComponent(char));
