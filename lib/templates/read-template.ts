import { examplesFor } from './examples';
import type { PasteProblem } from './paste-problem';
import { readButtons } from './read-buttons';
import { Reading } from './reading';
import { CATEGORIES, HEADER_FORMATS, type RecipeFormValues } from './schema';
import { isPosition, variablesOf } from './variables';

export type TemplateRead = {
  /** Null where what was pasted is no template. */
  recipe: RecipeFormValues | null;
  notes: PasteProblem[];
  problems: PasteProblem[];
};

/** Reads one template in the terms of the Graph API. `path` is where it stands in what was pasted. */
export function readTemplate(node: unknown, path: string): TemplateRead {
  const template = new Reading(node, path);
  if (!template.isObject) {
    return refused(template, 'A template is an object: { "name": …, "components": … }.');
  }
  const components = template.list('components');
  if (!components) return refused(template.at('components'), 'The list of components is missing.');
  if (components.length > MOST_COMPONENTS) {
    return refused(
      template.at('components'),
      `A template has at most ${MOST_COMPONENTS} components. This one has ${components.length}.`,
    );
  }
  if (components.some((each) => each.has('parameters'))) {
    return refused(
      template.at('components'),
      'This is a message that uses a template, not the template itself. Paste what WhatsApp Manager shows of the template.',
    );
  }
  const recipe: RecipeFormValues & Filled = {
    name: template.text('name'),
    language: template.text('language') || template.at('language').text('code'),
    category: categoryOf(template),
    header: { format: 'none', text: '', example: '' },
    body: '',
    examples: [],
    footer: '',
    buttons: [],
  };
  for (const component of components) readComponent(component, recipe);
  noteFormat(template, recipe);
  return { recipe, notes: template.notes, problems: [] };
}

/** WhatsApp has six kinds, and a template each of them once. */
const MOST_COMPONENTS = 10;

type Filled = Required<Pick<RecipeFormValues, 'header' | 'examples' | 'footer' | 'buttons'>>;

function refused(at: Reading, message: string): TemplateRead {
  return { recipe: null, notes: [], problems: [{ where: at.where, message }] };
}

const FORMER_CATEGORIES: Record<string, (typeof CATEGORIES)[number]> = {
  TRANSACTIONAL: 'UTILITY',
  OTP: 'AUTHENTICATION',
};

function categoryOf(template: Reading): (typeof CATEGORIES)[number] {
  const said = template.text('category').toUpperCase();
  const known = CATEGORIES.find((category) => category === said) ?? FORMER_CATEGORIES[said];
  if (!known) template.at('category').note('The category is missing or unknown: UTILITY is assumed.');
  return known ?? 'UTILITY';
}

function readComponent(component: Reading, recipe: RecipeFormValues & Filled): void {
  const type = component.text('type').toUpperCase();
  if (type === 'HEADER') recipe.header = readHeader(component);
  else if (type === 'FOOTER') recipe.footer = component.text('text');
  else if (type === 'BUTTONS') recipe.buttons = readButtons(component);
  else if (type === 'BODY') {
    recipe.body = component.text('text');
    recipe.examples = bodyExamples(component, recipe.body);
  } else {
    const what = type === '' ? 'A component without a type' : `A ${type} component`;
    component.at('type').note(`${what} cannot be recorded. It was left out.`);
  }
}

function readHeader(component: Reading): Filled['header'] {
  const said = component.text('format').toLowerCase() || 'text';
  const format = HEADER_FORMATS.find((each) => each === said && each !== 'none');
  if (!format) {
    component
      .at('format')
      .note(`A header of the kind ${said.toUpperCase()} cannot be recorded. It was left out.`);
    return { format: 'none', text: '', example: '' };
  }
  const example = component.at('example');
  const named = example.list('header_text_named_params')?.[0]?.text('example');
  const sample = format === 'text' ? named || first(example, 'header_text') : first(example, 'header_handle');
  return { format, text: component.text('text'), example: sample };
}

/** `body_text` is a list of sets of examples, of which the first counts; some tools leave the outer list out. */
function bodyExamples(component: Reading, body: string): Filled['examples'] {
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

function first(example: Reading, name: string): string {
  return example.list(name)?.[0]?.ownText() || example.text(name);
}

function noteFormat(template: Reading, { body }: RecipeFormValues): void {
  const said = template.text('parameter_format').toUpperCase();
  const variables = variablesOf(body);
  if (said === '' || variables.length === 0) return;
  const is = variables.every(isPosition) ? 'POSITIONAL' : 'NAMED';
  if (said !== is) template.at('parameter_format').note(`It says ${said}, but the variables are ${is}.`);
}
