import type { Form } from '../../../contract/form.ts';

/** Where what is seen and heard of a form is asked for, and by which names it is kept on a device. */
export function contentPaths({ id, version }: Pick<Form, 'id' | 'version'>) {
  const form = `formulaires/${encodeURIComponent(id)}/`;
  return { form, list: `${form}content`, keptList: `${form}content/${version}`, file: (name: string) => `${form}files/${name}` };
}
