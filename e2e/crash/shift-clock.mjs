// Runs a server at another time: a school year can only be started in summer.
const RealDate = Date
const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS)

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shiftMs)
    else super(...parts)
  }

  static now() {
    return RealDate.now() + shiftMs
  }
}
