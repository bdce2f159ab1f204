/** Whether a public link leads there: the case of its letters and a slash at its end do not matter, as for the pages' own router. */
export const isFormPath = (path: string) => /^\/formulaire\/?$/i.test(path);
