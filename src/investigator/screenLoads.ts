/** How the script of each later screen is asked for: a day without network asks for all of them beforehand. */
export const screenLoads: (() => Promise<unknown>)[] = [];
