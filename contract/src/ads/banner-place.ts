/** A home's banner stands below that row, the hero not counted. */
export const bannerAfterRow = 1
