/** The columns of a data dictionary in their order, as REDCap heads them. */
export const columns = {
  name: 'Variable / Field Name',
  form: 'Form Name',
  header: 'Section Header',
  type: 'Field Type',
  label: 'Field Label',
  choices: 'Choices, Calculations, OR Slider Labels',
  note: 'Field Note',
  validation: 'Text Validation Type OR Show Slider Number',
  min: 'Text Validation Min',
  max: 'Text Validation Max',
  identifier: 'Identifier?',
  branching: 'Branching Logic (Show field only if...)',
  required: 'Required Field?',
  alignment: 'Custom Alignment',
  number: 'Question Number (surveys only)',
  matrix: 'Matrix Group Name',
  ranking: 'Matrix Ranking?',
  annotation: 'Field Annotation',
} as const;

export type Column = keyof typeof columns;

/** How each begins in any version's heading, and in the files of REDCap's programming interface (`field_name`). */
const beginnings: readonly (readonly [Column, RegExp])[] = [
  ['name', /^(variable|field_?name)/],
  ['form', /^form/],
  ['header', /^section/],
  ['type', /^field_?type/],
  ['label', /^field_?label/],
  ['choices', /^(choices|select_?choices)/],
  ['note', /^field_?note/],
  ['validation', /^text_?validation_?type/],
  ['min', /^text_?validation_?min/],
  ['max', /^text_?validation_?max/],
  ['identifier', /^identifier/],
  ['branching', /^branching/],
  ['required', /^required/],
  ['alignment', /^custom/],
  ['number', /^question/],
  ['matrix', /^matrix_?group/],
  ['ranking', /^matrix_?ranking/],
  ['annotation', /^field_?annotation/],
];

/** What stands below a heading; undefined for a column that no dictionary has. */
export function columnOf(heading: string): Column | undefined {
  const plain = heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_');
  return beginnings.find(([, beginning]) => beginning.test(plain))?.[0];
}

/** Whether a table is a data dictionary. */
export function isDictionary(header: readonly string[]): boolean {
  const found = new Set(header.map(columnOf));
  return found.has('name') && found.has('type') && found.has('label');
}
