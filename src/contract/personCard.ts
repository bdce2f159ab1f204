const cardPath = '/investigator/card/';
const pattern = new RegExp(`${cardPath}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`, 'i');

/** What a person's card says: an address that finds them for whoever may see them, and opens nothing to anybody else. It holds no name, place or number. */
export const personCard = (origin: string, id: string): string => `${origin}${cardPath}${id}`;

/** Whose card was read; undefined for any other code. Where it leads to counts for nothing: only the id is taken. */
export const readPersonCard = (code: string): string | undefined => pattern.exec(code.trim())?.[1]?.toLowerCase();
