/** The address of a form's public questionnaire. */
export function publicLink(token: string): string {
  return `${window.location.origin}/formulaire?token=${encodeURIComponent(token)}`;
}
