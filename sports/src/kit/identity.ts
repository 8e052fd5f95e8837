/** Identity of a sport in addresses, lists and pictures (spec 3). */
export interface SportIdentity {
  /**
   * Unique among all sports, because groups, rosters and followers are stored under it. 0 is a page of videos, never a
   * sport.
   */
  id: number
  slug: string
  title: string
  globalSportNameSlug: string
  globalSportGender: '' | 'm' | 'f' | 'g'
  showGender: boolean
  assetName: string
  /** The school no longer plays it. */
  past?: true | undefined
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

/** Other spellings of a slug, all in lower case. */
export type SportCodes = Readonly<Record<string, readonly string[]>>
