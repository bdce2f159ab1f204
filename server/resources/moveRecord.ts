import { actor } from './auditable.ts';
import { rowsById } from './findRecord.ts';
import type { WriteContext } from './hooks/hooks.ts';
import { hooksOf } from './hooks/index.ts';
import type { Model, Row } from './model.ts';
import { moveTo } from './position.ts';

/** Moves a record that the caller holds locked among those of the same parent, with its line in the log. Answers it as it is then. */
export async function moveRecord(context: WriteContext, model: Model, { record, position }: { record: Row; position: number }): Promise<Row> {
  const { tx, services, principal } = context;
  await moveTo(tx, model, { record, position });
  await hooksOf(model.name).reordered?.(record, context);
  const moved = (await rowsById(tx, model, [record.id])).get(record.id) as Row;
  await services.audit.write(tx, {
    ...actor(principal),
    action: 'move',
    resource: model.name,
    recordId: record.id,
    before: { position: record.position },
    after: { position: moved.position },
  });
  return moved;
}
