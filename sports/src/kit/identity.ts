/** One sport as addresses, lists and pictures know it (spec 3). */
export interface SportIdentity {
  /** Its own among all sports: groups, rosters and followers are kept under it. 0 is a page of videos, never a sport. */
  id: number
  slug: string
  title: string
  globalSportNameSlug: string
  globalSportGender: '' | 'm' | 'f' | 'g'
  showGender: boolean
  assetName: string
}

export const createIdentity = (
  id: number,
  slug: string,
  title: string,
  globalSportGender: SportIdentity['globalSportGender'],
  assetName: string,
  showGender = false,
): SportIdentity => ({
  id,
  slug,
  title,
  globalSportNameSlug: slug.replace(/^(wo)?mens-/, ''),
  globalSportGender,
  showGender,
  assetName,
})

/** Other words for a slug, all in small letters. */
export type SportCodes = Readonly<Record<string, readonly string[]>>
