// Loaded before the server (NODE_OPTIONS): its clock goes CLOCK_AHEAD milliseconds ahead of the others'.
const ahead = Number(process.env.CLOCK_AHEAD ?? 0);
const Right = Date;
globalThis.Date = class extends Right {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(Right.now() + ahead);
  }
  static now() {
    return Right.now() + ahead;
  }
};
