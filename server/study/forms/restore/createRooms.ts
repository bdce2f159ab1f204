import { type Place, roomOf } from '../placesOf.ts';

/** Who stands where while steps are taken: each room holds the parts of one kind in one place, in their order. */
export function createRooms(places: readonly Place[]) {
  const rooms = new Map<string, string[]>();
  const roomsById = new Map<string, string>();
  const inside = (room: string) => {
    const known = rooms.get(room) ?? [];
    rooms.set(room, known);
    return known;
  };
  const enter = (id: string, room: string, position?: number) => {
    const list = inside(room);
    list.splice(position === undefined ? list.length : position - 1, 0, id);
    roomsById.set(id, room);
  };
  for (const { part, id, into } of places) enter(id, roomOf(part, into));
  return {
    enter,
    /** Counted from 1; where it stood until now. */
    leave(id: string, room: string): number {
      const list = inside(room);
      const at = list.indexOf(id);
      list.splice(at, 1);
      roomsById.delete(id);
      return at + 1;
    },
    of: (id: string) => roomsById.get(id),
    position: (id: string, room: string) => inside(room).indexOf(id) + 1,
    size: (room: string) => inside(room).length,
  };
}
