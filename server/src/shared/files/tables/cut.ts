/** The beginning of a text, never half a sign: half of one can be kept nowhere. */
export const cut = (text: string | undefined, longest: number): string | undefined =>
  text?.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
