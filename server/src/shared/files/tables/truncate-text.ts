/** Truncates a text without splitting a character: half of one cannot be stored. */
export const truncateText = (text: string | undefined, longest: number): string | undefined =>
  text?.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
