import { users } from '../resources/index.ts';

const { name, telephone, langage } = users.fields;

/**
 * What people change about themselves, declared as for everybody but for two things: their own language may stay open, and
 * staff, who sign in by email, may do without a phone number (the first administrator is asked for none).
 */
export const ownData = {
  name,
  telephone: { ...telephone, required: { field: 'role', in: ['RESPONDENT'] } },
  langage: { ...langage, required: false },
} as const;
