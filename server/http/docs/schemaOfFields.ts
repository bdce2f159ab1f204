import { kindOf, type Field, type Fields, type JsonSchema } from '../../../src/resources/define/index.ts';
import type { Edits } from '../route.ts';

/** What a declared field takes and answers. */
export function schemaOfField(field: Field): JsonSchema {
  const { default: fallback, readOnly, label } = field;
  return {
    ...kindOf(field).jsonSchema(field.options as never),
    title: label.en,
    ...(fallback !== undefined && { default: fallback }),
    ...(readOnly && { readOnly: true }),
  };
}

export const orNone = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** Declared fields as a body: what the server sets itself is left out, and an edit asks for none. */
export function schemaOfFields(fields: Fields, edits?: Edits): JsonSchema {
  const given = Object.entries(fields).filter(([, { readOnly }]) => !readOnly);
  const asked = given.filter(([, field]) => field.required === true && !field.orNone).map(([name]) => name);
  const required = edits === undefined ? asked.filter((name) => fields[name]?.default === undefined) : edits === 'named' ? ['id'] : [];
  return {
    type: 'object',
    properties: {
      ...(edits && edits !== 'own' && { id: { type: 'string', format: 'uuid' } }),
      ...Object.fromEntries(given.map(([name, field]) => [name, asked.includes(name) ? schemaOfField(field) : orNone(schemaOfField(field))])),
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}
