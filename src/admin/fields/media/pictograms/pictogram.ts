/** The names of the groups of the file of drawings, in the order in which they are shown. */
export const themes = ['people', 'body', 'illness', 'feelings', 'food', 'water', 'house', 'care'] as const;

/** A drawing as an image by itself, for a page to show. */
export function imageOf(drawing: string): string {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 48 48" color="#1c1c1c">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
}
