/** Whether what stands in `elsewhere` is an expression of another tool, and not the name of something that its device or account tells. */
export const isPlace = (source: unknown): boolean => typeof source === 'string' && !/^[\w:-]+$/.test(source);
