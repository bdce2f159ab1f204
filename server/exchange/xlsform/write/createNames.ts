/** A name that XLSForm takes everywhere: letters without accents, digits, `_`, `-` and `.`, beginning with a letter. */
const sound = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;

/** The nearest such name to some text. */
function nameFrom(text: string, otherwise: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^[^A-Za-z_]+|_+$/g, '')
    .slice(0, 50);
  return sound.test(plain) ? plain : otherwise;
}

/** Gives out names, each once: the wanted one where XLSForm takes it, else one like it. Names that differ in capitals alone count as one. */
export function createNames(): (wanted: string, otherwise: string) => string {
  const used = new Set<string>();
  return (wanted, otherwise) => {
    const base = sound.test(wanted) ? wanted : nameFrom(wanted, otherwise);
    let name = base;
    for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${base}_${number}`;
    used.add(name.toLowerCase());
    return name;
  };
}
