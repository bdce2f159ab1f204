/** The addresses of the specification, below which everything here lies. */
export const base = '/investigator';

export const newRespondentPath = `${base}/useradd`;

/** Begins with what is known of somebody of the same household. */
export function newMemberPath(id: string): string {
  return `${newRespondentPath}?household=${encodeURIComponent(id)}`;
}

export function detailPath(id: string): string {
  return `${base}/detail/${encodeURIComponent(id)}`;
}

/** `token` is the older name of the respondent's id. It is no credential. */
export function editPath(id: string): string {
  return `${base}/userEdit?token=${encodeURIComponent(id)}`;
}

export function fillPath(id: string): string {
  return `${base}/formulaire/${encodeURIComponent(id)}`;
}

/** Reads a person's card, or finds whose it is. */
export function cardPath(id?: string): string {
  return id === undefined ? `${base}/card` : `${base}/card/${encodeURIComponent(id)}`;
}

export const workPath = `${base}/work`;

export const phonePath = `${base}/phone`;
