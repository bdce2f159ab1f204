/** How somebody wants to be asked on this device. */
export interface Ways {
  oneByOne: boolean;
  listen: boolean;
}

/** Under what name the device keeps a choice of these; '1' where it was made. */
export const nameOfWay = (way: keyof Ways) => `ask-${way}`;
