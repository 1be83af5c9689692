import type { Reading } from './reading';
import type { TemplateFormValues } from './schema';

type Button = NonNullable<TemplateFormValues['buttons']>[number];

const TYPES: Record<string, Button['type']> = {
  QUICK_REPLY: 'quick_reply',
  URL: 'url',
  PHONE_NUMBER: 'phone',
  COPY_CODE: 'copy_code',
};

/** The buttons of a BUTTONS component, in the terms of the Graph API. Positions count, so none may be left out. */
export function readButtons(component: Reading): Button[] {
  return (component.list('buttons') ?? []).map((button) => {
    const said = button.text('type').toUpperCase();
    const type = TYPES[said];
    if (!type) {
      const what = said === '' ? 'A button without a type' : `A button of the kind ${said}`;
      button
        .at('type')
        .note(
          `${what} cannot be recorded. It stands as a quick reply, so that the others keep their places.`,
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
