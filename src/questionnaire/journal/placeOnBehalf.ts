const prefix = 'behalf:';

/** Where staff's questionnaire with one respondent is found on a device. Never the place of that respondent's own. */
export function placeOnBehalf(userId: string): string {
  return prefix + userId;
}

export function isOnBehalf(place: string): boolean {
  return place.startsWith(prefix);
}
