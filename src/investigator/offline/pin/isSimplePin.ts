const rising = '01234567890123456789';
const falling = [...rising].reverse().join('');

/** One sign, or a group of up to four, over and over: 111111, 121212, 12341234. */
const repeated = /^(.{1,4}?)\1+$/;

const dayAndMonth = '(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])';
const monthAndDay = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
const year = '(?:19\\d\\d|20[0-4]\\d)';
/** A birthday as people write it, with two digits of the year or four. */
const day = new RegExp(`^(?:(?:${dayAndMonth}|${monthAndDay})(?:${year}|\\d\\d)|(?:${year}|\\d\\d)(?:${monthAndDay}|${dayAndMonth}))$`);
/** A year with a few more signs around it. */
const yearAlone = new RegExp(`^(?:${year}\\d{1,2}|\\d{1,2}${year})$`);

/** A PIN among the first that somebody tries who finds the phone: the same again and again, in a row, a birthday or its year. */
export function isSimplePin(pin: string): boolean {
  return repeated.test(pin) || rising.includes(pin) || falling.includes(pin) || day.test(pin) || yearAlone.test(pin);
}
