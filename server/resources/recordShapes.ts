import { kindOf, isReadable, type Fields, type JsonSchema, linkOf } from '../../src/resources/define/index.ts';
import { type ResourceName, resourceNames, resourceOf } from '../../src/resources/index.ts';
import { orNone, schemaOfField } from '../http/docs/schemaOfFields.ts';
import { type Shape, shapeOf } from '../http/shapes.ts';
import { partsOf } from './parts.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const nameOf = { whole: (name: string) => name, above: (name: string) => `${name}.above`, published: (name: string) => `${name}.published` };
const refTo = (component: string): JsonSchema => ({ $ref: `#/components/schemas/${component}` });
const closed = (component: string): JsonSchema => ({ ...refTo(component), unevaluatedProperties: false });

/** A record as it is answered to whoever may read it, with what it refers to and, where they are asked for, its parts. */
export function record(name: ResourceName): Shape<{ id: string }> {
  return shapeOf(closed(nameOf.whole(name)));
}

/** A form as it was frozen, whole: what is empty is left out. */
export const publishedForm: Shape<{ id: string }> = shapeOf(closed(nameOf.published('formulaires')));

function storedFields(fields: Fields): [string, Fields[string]][] {
  return Object.entries(fields).filter(([, field]) => kindOf(field).kept === 'column');
}

/** The records embedded next to references, by the names they have there. */
function embeddedIn(fields: Fields): Schemas {
  return Object.fromEntries(
    storedFields(fields).flatMap(([, field]) => {
      const link = linkOf(field);
      return link?.as ? [[link.as, orNone(closed(nameOf.above(link.target)))]] : [];
    }),
  );
}

function partsIn(name: ResourceName, component: (part: string) => string): Schemas {
  return Object.fromEntries((partsOf[name] ?? []).map(({ as, of }) => [as, { type: 'array', items: closed(component(of)) }]));
}

const answered = (fields: Fields): Schemas =>
  Object.fromEntries(storedFields(fields).map(([name, field]) => [name, field.filled ? schemaOfField(field) : orNone(schemaOfField(field))]));

const id = { type: 'string', format: 'uuid' };
const moment = { type: 'string', format: 'date-time' };

function whole(name: ResourceName): JsonSchema {
  const { fields, rights, ordered, archivable } = resourceOf(name);
  const always = storedFields(fields as Fields).filter(([, field]) => rights.read.every((role) => isReadable(field, role)));
  const system = {
    ...(ordered && { position: { type: 'integer' } }),
    ...(archivable && { archivedAt: orNone(moment) }),
    revision: { type: 'integer' },
    createdAt: moment,
    updatedAt: moment,
  };
  return {
    type: 'object',
    properties: { id, ...answered(fields as Fields), ...embeddedIn(fields as Fields), ...partsIn(name, nameOf.whole), ...system },
    required: ['id', ...always.map(([field]) => field), ...Object.keys(system)],
  };
}

/** As it stands next to a reference to it: what a list would show, and its own references. */
function above(name: ResourceName): JsonSchema {
  const { fields } = resourceOf(name);
  return { type: 'object', properties: { id, ...answered(fields as Fields), ...embeddedIn(fields as Fields) }, required: ['id'] };
}

function published(name: ResourceName): JsonSchema {
  const { fields, title } = resourceOf(name);
  const kept = storedFields(fields as Fields).filter(([, field]) => !linkOf(field));
  return {
    type: 'object',
    properties: { id, ...Object.fromEntries(kept.map(([field, declared]) => [field, schemaOfField(declared)])), ...partsIn(name, nameOf.published) },
    required: [title],
  };
}

/** The records of every declared resource, as the document of the calls names them. */
export function recordSchemas(): Schemas {
  const ofForms = new Set<ResourceName>(['formulaires', ...Object.values(partsOf).flatMap((parts) => parts.map(({ of }) => of))]);
  return Object.fromEntries(
    resourceNames.flatMap((name) => [
      [nameOf.whole(name), whole(name)],
      [nameOf.above(name), above(name)],
      ...(ofForms.has(name) ? [[nameOf.published(name), published(name)] as const] : []),
    ]),
  );
}
