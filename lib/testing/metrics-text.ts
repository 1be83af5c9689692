/** One value of Prometheus' text format. */
type Sample = { name: string; labels: Record<string, string>; value: number };

export type MetricsText = {
  /** The names of all metrics, without the endings of histograms. */
  names: string[];
  samples: Sample[];
  /** The value with exactly these labels; undefined when there is none. */
  value(name: string, labels?: Record<string, string>): number | undefined;
};

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const TYPES = ['counter', 'gauge', 'histogram', 'summary'];
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;

/** Reads Prometheus' text format, and throws at the first line that breaks its rules. */
export function parseMetrics(text: string): MetricsText {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const samples: Sample[] = [];
  const seen = new Set<string>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind && !NAME.test(name)) throw new Error(`Not a name: ${line}`);
    if (kind === 'HELP') {
      if (helped.has(name)) throw new Error(`A second help: ${line}`);
      helped.add(name);
    } else if (kind === 'TYPE') {
      if (types.has(name) || !TYPES.includes(rest)) throw new Error(`Not a type, or a second one: ${line}`);
      types.set(name, rest);
    } else {
      const sample = sampleOf(line);
      const key = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`;
      if (seen.has(key)) throw new Error(`A second value: ${line}`);
      seen.add(key);
      const family = types.has(sample.name) ? sample.name : sample.name.replace(/_(bucket|sum|count)$/, '');
      if (!types.has(family) || !helped.has(family)) throw new Error(`A value before its type: ${line}`);
      if (types.get(family) === 'counter' && !(sample.value >= 0)) throw new Error(`Below 0: ${line}`);
      samples.push(sample);
    }
  }
  const value: MetricsText['value'] = (name, labels = {}) =>
    samples.find((sample) => sample.name === name && isSame(sample.labels, labels))?.value;
  for (const [name, type] of types) if (type === 'histogram') checkHistogram(name, samples, value);
  return { names: [...types.keys()], samples, value };
}

function sampleOf(line: string): Sample {
  const [, name, text = '', number = ''] = SAMPLE.exec(line) ?? [];
  if (!name) throw new Error(`Not a value: ${line}`);
  const labels: Record<string, string> = {};
  for (let left = text; left !== ''; ) {
    const [whole, label = '', value = ''] = LABEL.exec(left) ?? [];
    if (whole === undefined || label in labels) throw new Error(`Not labels: ${line}`);
    labels[label] = value;
    left = left.slice(whole.length);
  }
  const value =
    { '+Inf': Number.POSITIVE_INFINITY, '-Inf': Number.NEGATIVE_INFINITY }[number] ?? Number(number);
  if (Number.isNaN(value) && number !== 'NaN' && number !== 'Nan') throw new Error(`Not a number: ${line}`);
  return { name, labels, value };
}

/** Buckets rise, and the last of them is the count. */
function checkHistogram(name: string, samples: Sample[], value: MetricsText['value']): void {
  const last = new Map<string, number>();
  for (const sample of samples.filter((each) => each.name === `${name}_bucket`)) {
    const { le, ...labels } = sample.labels;
    const key = JSON.stringify(labels);
    if (sample.value < (last.get(key) ?? 0)) throw new Error(`${name} falls at ${le}`);
    last.set(key, sample.value);
    if (le === '+Inf' && value(`${name}_count`, labels) !== sample.value)
      throw new Error(`${name}’s count isn’t its last bucket`);
  }
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
