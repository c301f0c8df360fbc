// Loaded before a process of the shop, in `npm run chaos` only: its clock is off by CHAOS_CLOCK_MS.
const wrongBy = Number(process.env.CHAOS_CLOCK_MS ?? 0);
if (wrongBy !== 0) {
  const RightDate = Date;
  globalThis.Date = class extends RightDate {
    constructor(...parts) {
      if (parts.length === 0) super(RightDate.now() + wrongBy);
      else super(...parts);
    }
    static now() {
      return RightDate.now() + wrongBy;
    }
  };
}
