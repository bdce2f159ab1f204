const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as XML holds it; characters that XML cannot hold are left out. */
export function xmlText(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] as string).replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}
