/** One entry of the sport mapping (spec 3), in the tenant's order. */
export interface Sport {
  id: number
  slug: string
  title: string
  globalSportNameSlug: string
  globalSportGender: '' | 'm' | 'f' | 'g'
  showGender: boolean
  assetName: string
}

const sport = (
  id: number,
  slug: string,
  title: string,
  globalSportGender: Sport['globalSportGender'],
  assetName: string,
  showGender = false,
): Sport => ({
  id,
  slug,
  title,
  globalSportNameSlug: slug.replace(/^(wo)?mens-/, ''),
  globalSportGender,
  showGender,
  assetName,
})

export const sports: readonly Sport[] = [
  sport(101, 'football', 'Football', 'm', 'football'),
  sport(102, 'mens-basketball', "Men's basketball", 'm', 'basketball', true),
  sport(125, 'womens-basketball', "Women's basketball", 'f', 'basketball', true),
  sport(117, 'womens-gymnastics', 'Gymnastics', 'f', 'gymnastics'),
  sport(110, 'womens-volleyball', 'Volleyball', 'f', 'volleyball'),
  sport(119, 'womens-beach-volleyball', 'Beach volleyball', 'f', 'beach-volleyball'),
  sport(126, 'womens-soccer', "Women's soccer", 'f', 'soccer'),
  sport(103, 'baseball', 'Baseball', 'm', 'baseball'),
  sport(112, 'softball', 'Softball', 'f', 'softball'),
  sport(105, 'mens-lacrosse', 'Lacrosse', 'm', 'lacrosse'),
  sport(128, 'skiing', 'Skiing', 'g', 'skiing'),
  sport(114, 'womens-cross-country', 'Cross country', 'f', 'cross-country'),
  sport(118, 'womens-track-and-field', 'Track and field', 'f', 'track'),
  sport(106, 'mens-swimming-and-diving', "Men's swimming and diving", 'm', 'swimming', true),
  sport(115, 'womens-swimming-and-diving', "Women's swimming and diving", 'f', 'swimming', true),
  sport(107, 'mens-tennis', "Men's tennis", 'm', 'tennis', true),
  sport(116, 'womens-tennis', "Women's tennis", 'f', 'tennis', true),
  sport(108, 'mens-golf', 'Golf', 'm', 'golf'),
]

/** Spec 3, id 0: they have pages and videos, no team of their own to follow and no games that are kept. */
const unnumbered: readonly Sport[] = [
  sport(0, 'womens-hockey', "Women's hockey", 'f', 'ice-hockey'),
  sport(0, 'other-sports', 'Other sports', '', 'other-sports'),
  sport(0, 'university', 'University', '', 'university'),
]

/** Every slug that an address may name. */
export const everySport: readonly Sport[] = [...sports, ...unnumbered]
