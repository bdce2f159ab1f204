import { eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Hooks, WriteContext } from '../../resources/hooks/hooks.ts';
import { personInScope } from '../personInScope.ts';

const { users } = tables;

/** The head of the household that was named, or of the one that whoever was named belongs to. @throws Refusal 422 for nobody one may see */
async function headOf({ tx, principal }: WriteContext, named: string, ownId: unknown): Promise<string> {
  const person = await personInScope(tx, principal, named).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (!person || person.id === ownId || person.headId === ownId) throw new Refusal('invalid', { problems: { headId: { code: 'unknown_reference' } } });
  return person.headId ?? person.id;
}

/** A household is its head and those who name the head: one step deep, so that whoever comes to it stands under the same head. */
export function keepsHousehold(hooks: Hooks): Hooks {
  return {
    ...hooks,
    async complete(values, before, context) {
      await hooks.complete?.(values, before, context);
      if (typeof values.headId === 'string' && values.headId !== before?.headId) values.headId = await headOf(context, values.headId, before?.id);
      if (Object.hasOwn(values, 'headId') && !values.headId) values.relation = null;
    },
    async stored(after, before, context) {
      await hooks.stored?.(after, before, context);
      const { id, headId } = after as { id: string; headId?: string | null };
      // A head who comes to another household brings theirs along.
      if (before && headId && before.headId !== headId) await context.tx.update(users).set({ headId }).where(eq(users.headId, id));
    },
  };
}
