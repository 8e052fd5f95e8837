/** The player knows an ad by one word. The same ad may come twice: this says which it is, and by what that showing is counted. */
export const shownAs = (id: number, impression: string | undefined): string =>
  impression === undefined ? String(id) : `${id} ${impression}`

export function shownIn(ad: string): { id: number; impression: string | undefined } {
  const [id, impression] = ad.split(' ')
  return { id: Number(id), impression }
}
