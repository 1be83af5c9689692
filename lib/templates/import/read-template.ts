import { CATEGORIES, HEADER_FORMATS, type TemplateFormValues } from '../schema';
import { examplesFor, isPosition, variablesOf } from '../variables';
import { JsonCursor, type PasteProblem } from './json-cursor';

export type TemplateRead = {
  /** Null when the paste is not a template. */
  template: TemplateFormValues | null;
  notes: PasteProblem[];
  problems: PasteProblem[];
};

/** Reads one template in the format of the Graph API. `path` is its position in the paste. */
export function readTemplate(node: unknown, path: string): TemplateRead {
  const source = new JsonCursor(node, path);
  if (!source.isObject) {
    return refused(source, 'A template must be an object: { "name": …, "components": … }.');
  }
  const components = source.list('components');
  if (!components) return refused(source.at('components'), 'The list of components is missing.');
  if (components.length > MOST_COMPONENTS) {
    return refused(
      source.at('components'),
      `A template has at most ${MOST_COMPONENTS} components. This one has ${components.length}.`,
    );
  }
  if (components.some((each) => each.has('parameters'))) {
    return refused(
      source.at('components'),
      'This is a message that uses a template, not the template itself. Paste the template’s JSON from WhatsApp Manager.',
    );
  }
  const template: TemplateFormValues & Filled = {
    name: source.text('name'),
    language: source.text('language') || source.at('language').text('code'),
    category: categoryOf(source),
    header: { format: 'none', text: '', example: '' },
    body: '',
    examples: [],
    footer: '',
    buttons: [],
  };
  for (const component of components) readComponent(component, template);
  noteFormat(source, template);
  return { template, notes: source.notes, problems: [] };
}

/** WhatsApp has six kinds, and a template has each at most once. */
const MOST_COMPONENTS = 10;

type Filled = Required<Pick<TemplateFormValues, 'header' | 'examples' | 'footer' | 'buttons'>>;

function refused(at: JsonCursor, message: string): TemplateRead {
  return { template: null, notes: [], problems: [{ where: at.where, message }] };
}

const FORMER_CATEGORIES: Record<string, (typeof CATEGORIES)[number]> = {
  TRANSACTIONAL: 'UTILITY',
  OTP: 'AUTHENTICATION',
};

function categoryOf(source: JsonCursor): (typeof CATEGORIES)[number] {
  const said = source.text('category').toUpperCase();
  const known = CATEGORIES.find((category) => category === said) ?? FORMER_CATEGORIES[said];
  if (!known) source.at('category').note('The category is missing or unknown. UTILITY was chosen.');
  return known ?? 'UTILITY';
}

function readComponent(component: JsonCursor, template: TemplateFormValues & Filled): void {
  const type = component.text('type').toUpperCase();
  if (type === 'HEADER') template.header = readHeader(component);
  else if (type === 'FOOTER') template.footer = component.text('text');
  else if (type === 'BUTTONS') template.buttons = readButtons(component);
  else if (type === 'BODY') {
    template.body = component.text('text');
    template.examples = bodyExamples(component, template.body);
  } else {
    const what = type === '' ? 'A component without a type' : `A ${type} component`;
    component.at('type').note(`${what} isn’t supported. It was left out.`);
  }
}

function readHeader(component: JsonCursor): Filled['header'] {
  const said = component.text('format').toLowerCase() || 'text';
  const format = HEADER_FORMATS.find((each) => each === said && each !== 'none');
  if (!format) {
    component.at('format').note(`A header of type ${said.toUpperCase()} isn’t supported. It was left out.`);
    return { format: 'none', text: '', example: '' };
  }
  const example = component.at('example');
  const named = example.list('header_text_named_params')?.[0]?.text('example');
  const sample = format === 'text' ? named || first(example, 'header_text') : first(example, 'header_handle');
  return { format, text: component.text('text'), example: sample };
}

/** `body_text` is a list of sets of examples; only the first is used. Some tools leave the outer list out. */
function bodyExamples(component: JsonCursor, body: string): Filled['examples'] {
  const example = component.at('example');
  const named = example.list('body_text_named_params') ?? [];
  const sets = example.list('body_text') ?? [];
  const inOrder = (sets[0]?.items() ?? sets).map((each) => each.ownText());
  return examplesFor(
    body,
    variablesOf(body).map((variable, position) => ({
      variable,
      example:
        named.find((each) => each.text('param_name') === variable)?.text('example') ??
        inOrder[isPosition(variable) ? Number(variable) - 1 : position] ??
        '',
    })),
  );
}

function first(example: JsonCursor, name: string): string {
  return example.list(name)?.[0]?.ownText() || example.text(name);
}

function noteFormat(source: JsonCursor, { body }: TemplateFormValues): void {
  const said = source.text('parameter_format').toUpperCase();
  const variables = variablesOf(body);
  if (said === '' || variables.length === 0) return;
  const is = variables.every(isPosition) ? 'POSITIONAL' : 'NAMED';
  if (said !== is) source.at('parameter_format').note(`It says ${said}, but the variables are ${is}.`);
}

type Button = NonNullable<TemplateFormValues['buttons']>[number];

const TYPES: Record<string, Button['type']> = {
  QUICK_REPLY: 'quick_reply',
  URL: 'url',
  PHONE_NUMBER: 'phone',
  COPY_CODE: 'copy_code',
};

/** The buttons of a BUTTONS component. Their positions matter, so none may be left out. */
function readButtons(component: JsonCursor): Button[] {
  return (component.list('buttons') ?? []).map((button) => {
    const said = button.text('type').toUpperCase();
    const type = TYPES[said];
    if (!type) {
      const what = said === '' ? 'A button without a type' : `A button of type ${said}`;
      button
        .at('type')
        .note(
          `${what} isn’t supported. It was added as a quick reply, so that the others keep their positions.`,
        );
    }
    return {
      type: type ?? 'quick_reply',
      text: button.text('text'),
      url: button.text('url'),
      phone: button.text('phone_number'),
      example: button.list('example')?.[0]?.ownText() ?? button.text('example'),
    };
  });
}
