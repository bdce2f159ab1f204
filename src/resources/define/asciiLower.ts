/** Without the case of ASCII letters, and else as it stands: two mail addresses that differ in anything more are two mailboxes. */
export function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
