import type { Locale } from '../../resources/define/index.ts';
import { resourceNames, resourceOf } from '../../resources/index.ts';

type ResourceMessages = { name: string; fields: Record<string, string> };

/** react-admin's messages for resources, `resources.unions.fields.name`, read from the declared labels. */
export function resourceMessages(locale: Locale): Record<string, ResourceMessages> {
  const messagesOf = (name: (typeof resourceNames)[number]): ResourceMessages => {
    const { label, fields } = resourceOf(name);
    return {
      name: `${label.one[locale]} |||| ${label.many[locale]}`,
      fields: Object.fromEntries(Object.entries(fields).map(([field, declared]) => [field, declared.label[locale]])),
    };
  };
  return Object.fromEntries(resourceNames.map((name) => [name, messagesOf(name)]));
}
