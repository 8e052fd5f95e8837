/** The home banner is shown after this many rows, not counting the hero. */
export const bannerAfterRow = 1
