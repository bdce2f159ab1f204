import { label, staffRoles, text } from './define/index.ts';

const called = label({ en: 'Name', fr: 'Nom', pt: 'Nome', mg: 'Anarana', sw: 'Jina' });
const short = label({ en: 'Short name', fr: 'Nom court', pt: 'Nome curto', mg: 'Anarana fohy', sw: 'Jina fupi' });

/** What a place of the hierarchy is called. */
export const name = text({ label: called, required: true, uniqueUnderParent: true });
export const shortname = text({ label: short, required: true, max: 40, uniqueUnderParent: true });

/** Of the highest level, which has nothing above it, no two in all of the study are called the same. */
export const names = {
  shortname: text({ label: short, required: true, max: 40, unique: true }),
  name: text({ label: called, required: true, unique: true }),
};

/** Of every level: staff know its places, and administrators alone change them. */
export const level = {
  title: 'name',
  sort: { field: 'name', order: 'ASC' },
  rights: { read: staffRoles, create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  importable: true,
} as const;

/** A level below another one, whose places it is imported under. */
export function levelBelow<const Parent extends string>(parent: Parent, above: string, base: string) {
  return {
    parents: [parent],
    paths: { base, nested: [{ parent, path: `${above}/:${parent}/${base}`, calls: ['create', 'edit'] }], import: `${above}/:id/import` },
  } as const;
}
