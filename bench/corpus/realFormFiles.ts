import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where other people's files are, which the project does not ship. */
export const realFormsFolder = process.env.REAL_FORMS ?? '../shared/inputs';

/** The workbooks in it; none where there is no such folder. */
export function realFormFiles(): { name: string; path: string }[] {
  return ['questionnaires', 'xlsforms']
    .map((part) => join(realFormsFolder, part))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((name) => ({ name, path: join(path, name) })))
    .filter(({ name }) => /\.(xlsx|xls|ods)$/i.test(name));
}
