import type { TemplateValues } from '../templates/fields';
import type { Preview } from '../templates/preview';

const PREVIEW_KINDS = [
  'first',
  'longest',
  'shortest',
  'right_to_left',
  'fallback',
  'not_a_contact',
  'united_states',
  'last',
  'sample',
] as const;

export const PREVIEWS = 10;

export type PreviewKind = (typeof PREVIEW_KINDS)[number];

export type BroadcastPreview = {
  kinds: PreviewKind[];
  position: number;
  phone: string;
  name: string | null;
  message: Preview;
};

export type PlannedMessage = {
  position: number;
  phone: string;
  name: string | null;
  values: TemplateValues;
  usesFallback: boolean;
  isContact: boolean;
  isUnitedStates: boolean;
};

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Keeps one message of each kind of all that pass, so that a hundred thousand take no more memory than ten. */
export function createPreviewPicker() {
  const picked = new Map<Exclude<PreviewKind, 'sample'>, PlannedMessage & { length: number }>();
  let samples: PlannedMessage[] = [];
  let [passed, stride] = [0, 1];

  function add(message: PlannedMessage): void {
    const text = Object.values(message.values).join('');
    const candidate = { ...message, length: text.length };
    const first = (kind: Exclude<PreviewKind, 'sample'>, applies: boolean) => {
      if (applies && !picked.has(kind)) picked.set(kind, candidate);
    };
    first('first', true);
    first('right_to_left', RIGHT_TO_LEFT.test(text));
    first('fallback', message.usesFallback);
    first('not_a_contact', !message.isContact);
    first('united_states', message.isUnitedStates);
    if (text.length > (picked.get('longest')?.length ?? -1)) picked.set('longest', candidate);
    if (text.length < (picked.get('shortest')?.length ?? Number.POSITIVE_INFINITY)) {
      picked.set('shortest', candidate);
    }
    picked.set('last', candidate);
    sample(candidate);
  }

  /** Keeps an even spread of all messages so far: whenever it has twice as many as needed, it drops every other one. */
  function sample(message: PlannedMessage): void {
    if (passed % stride === 0) samples.push(message);
    passed += 1;
    if (samples.length < 2 * PREVIEWS) return;
    samples = samples.filter((_, at) => at % 2 === 0);
    stride *= 2;
  }

  function previews(preview: (values: TemplateValues) => Preview): BroadcastPreview[] {
    const byPosition = new Map<number, BroadcastPreview>();
    for (const kind of PREVIEW_KINDS) {
      if (kind === 'sample') continue;
      const message = picked.get(kind);
      if (message) show(kind, message);
    }
    for (const message of spread(samples)) {
      if (byPosition.size < PREVIEWS && !byPosition.has(message.position)) show('sample', message);
    }
    return [...byPosition.values()];

    function show(kind: PreviewKind, { position, phone, name, values }: PlannedMessage): void {
      const known = byPosition.get(position);
      if (known) known.kinds.push(kind);
      else byPosition.set(position, { kinds: [kind], position, phone, name, message: preview(values) });
    }
  }

  return { add, previews };
}

/** The same messages in an order in which the first ones are far apart. */
function spread<Message>(messages: Message[]): Message[] {
  const [even, odd] = [0, 1].map((rest) => messages.filter((_, at) => at % 2 === rest));
  return [...(even ?? []), ...(odd ?? [])];
}
