/** What is filled into a text, each once: `%{name}`. */
export function placeholders(text: string): string[] {
  return [...new Set(text.match(/%\{\w+\}/g))].toSorted();
}
