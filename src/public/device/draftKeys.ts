/** FNV-1a over UTF-16, twice: tells the drafts of one device apart and gives nothing of the token away. */
function fingerprint(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x1000193;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ (code + index), 0x85ebca6b);
  }
  return (first >>> 0).toString(36) + (second >>> 0).toString(36);
}

/** The draft of a form by its public link, which is no credential of a person. */
export function publicDraftKey(formToken: string): string {
  return `form:${formToken}`;
}

/** The draft of one person. Their link's token is a credential, so no key is made of it: it outlives the token. */
export function personalDraftKey(linkToken: string): string {
  return `person:${fingerprint(linkToken)}`;
}

export function isPersonal(draft: string): boolean {
  return draft.startsWith('person:');
}
