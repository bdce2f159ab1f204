/** Words that SPSS, Stata or R keep for themselves. */
const reserved = new Set(
  'all and by eq ge gt le lt ne not or to with byte double float if in int long using _all _n _b _cons _pi _skip _pred _coef _rc str strl else repeat while function for next break true false null na inf nan'.split(
    ' ',
  ),
);
const longest = 32;

function plain(wanted: string): string {
  const letters = wanted
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/_+$/, '');
  const named = /^[A-Za-z]/.test(letters) ? letters : `v_${letters.replace(/^_+/, '')}`;
  return reserved.has(named.toLowerCase()) || /^str\d+$/i.test(named) ? `v_${named}` : named;
}

/** Gives names that SPSS, Stata and R all take, each once; a question's code stays what it is wherever it can. */
export function variableNames(): (wanted: string) => string {
  const used = new Set<string>();
  return (wanted) => {
    const name = plain(wanted);
    let free = name.slice(0, longest);
    for (let number = 2; used.has(free.toLowerCase()); number += 1) free = `${name.slice(0, longest - String(number).length - 1)}_${number}`;
    used.add(free.toLowerCase());
    return free;
  };
}
