import { fold, type Problem, type Role } from '../../src/resources/define/index.ts';
import type { Config } from '../config.ts';
import { isBreached } from './breachedPasswords.ts';
import { commonPasswords } from './commonPasswords.ts';

/** Words anybody would guess first here. */
const productWords = [
  'african',
  'africa',
  'health',
  'study',
  'healthstudy',
  'africanhealthstudy',
  'church',
  'survey',
  'kenya',
  'madagascar',
  'nairobi',
  'antananarivo',
  'adventist',
  'eglise',
  'igreja',
  'fiangonana',
];

const common = new Set([...commonPasswords.split(' '), ...productWords]);

const lookalikes: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', $: 's', '5': 's', '3': 'e', '1': 'i', '!': 'i' };

function bare(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '');
}

function spell(text: string): string {
  return [...text].map((sign) => lookalikes[sign] ?? sign).join('');
}

/** A common word stays common with a capital, look-alike signs, and digits or signs around it: `P@ssword1!` is `password`. */
function isCommon(password: string): boolean {
  const plain = fold(password);
  const spelled = spell(plain);
  const core = bare(plain);
  return [plain, spelled, core, spell(core), bare(spelled)].some((text) => text.length > 0 && common.has(text));
}

/** Shortest password of a role, by setting. */
export function shortestPassword(role: Role, { passwordMinStaff, passwordMinRespondent }: Config): number {
  return role === 'RESPONDENT' ? passwordMinRespondent : passwordMinStaff;
}

/** What is wrong with a new password: what the message promises is what is checked. Length counts characters, none are cut off. */
export function checkPassword(password: string, role: Role, config: Config): Problem | undefined {
  const min = shortestPassword(role, config);
  const sound =
    [...password].length >= min && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password) && /[^\p{L}\p{N}]/u.test(password);
  if (!sound) return { code: 'password_weak', params: { min } };
  const { breachedPasswords } = config;
  return isCommon(password) || (breachedPasswords && isBreached(breachedPasswords, password)) ? { code: 'password_common' } : undefined;
}
