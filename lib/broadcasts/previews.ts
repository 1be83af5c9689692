import type { TemplateValues } from '../templates/fields';
import type { Preview } from '../templates/preview';

/** Why a message is among the previews. */
const PREVIEW_KINDS = [
  'first',
  'longest',
  'shortest',
  'right_to_left',
  'fallback',
  'not_a_contact',
  'united_states',
  'last',
] as const;

export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** A real message of a broadcast. */
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
  const picked = new Map<PreviewKind, PlannedMessage & { length: number }>();

  function add(message: PlannedMessage): void {
    const text = Object.values(message.values).join('');
    const candidate = { ...message, length: text.length };
    const first = (kind: PreviewKind, applies: boolean) => {
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
  }

  /** Each message once, with all its kinds. */
  function previews(preview: (values: TemplateValues) => Preview): BroadcastPreview[] {
    const byPosition = new Map<number, BroadcastPreview>();
    for (const kind of PREVIEW_KINDS) {
      const message = picked.get(kind);
      if (!message) continue;
      const { position, phone, name, values } = message;
      const known = byPosition.get(position);
      if (known) known.kinds.push(kind);
      else byPosition.set(position, { kinds: [kind], position, phone, name, message: preview(values) });
    }
    return [...byPosition.values()];
  }

  return { add, previews };
}
