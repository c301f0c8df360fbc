// Preloaded into a shop process by `npm run chaos`: sets its clock off by CHAOS_CLOCK_MS.
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
