/** Addresses of fans that were chosen on one page for another. They never stand in an address. */
let chosen: readonly string[] = []

export const keepChosenFans = (emails: readonly string[]): void => {
  chosen = emails
}

/** Takes them once: a later visit begins without them. */
export function takeChosenFans(): readonly string[] {
  const taken = chosen
  chosen = []
  return taken
}
