/** The tenant: the one file (with `app/src/tenant.css` and its crest) that names a school. */
export const company = {
  id: 36,
  tenant: 'utah',
  appName: 'UTES',
  school: 'Utah',
  nickname: 'Utes',
  abbr: 'UTAH',
  appVersion: '2.3.8',
  appToken: 'utah-fieldhouse-2.3.8',
  pushTopic: 'company_36',
  colors: { brand: '#be0000', onBrand: '#ffffff', ink: '#0b0b0d' },
  /** Words that make a password easy to guess here. */
  passwordWords: [
    'utah',
    'utes',
    'utes!',
    'runnin',
    'runninutes',
    'goutes',
    'salt lake',
    'saltlake',
    'rice eccles',
    'fieldhouse',
  ],
  /** Where its own people have their mail. */
  mailDomains: ['utah.edu', 'umail.utah.edu'],
  stores: { apple: { appId: '1360000036' }, google: { appId: 'org.fieldhouse.utah' } },
  /** Where its home games are played, and what a day is there. */
  timeZone: 'America/Denver',
  /** The viewer's market until one is known, and what an account pays for until it pays. */
  defaultMarket: '770',
  defaultPlan: 'free',
  /** How many screens may play at once, by plan. */
  plans: { free: { streams: 2 }, plus: { streams: 3 }, season: { streams: 5 } },
  /** Markets by the number that `areaid` and `dma_id` carry. */
  markets: { '770': 'Salt Lake City', '753': 'Phoenix', '803': 'Los Angeles', '501': 'New York' },
  /** The sports that it keeps, in its order: each has its folder in `sports/`. */
  sports: [
    'football',
    'mens-basketball',
    'womens-basketball',
    'womens-gymnastics',
    'womens-volleyball',
    'womens-beach-volleyball',
    'womens-soccer',
    'baseball',
    'softball',
    'mens-lacrosse',
    'skiing',
    'womens-cross-country',
    'womens-track-and-field',
    'mens-swimming-and-diving',
    'womens-swimming-and-diving',
    'mens-tennis',
    'womens-tennis',
    'mens-golf',
  ],
  /** Pages of videos that are no sport of its own: nobody follows them and no games of theirs are kept. */
  pages: [
    { slug: 'womens-hockey', title: "Women's hockey", gender: 'f', asset: 'ice-hockey' },
    { slug: 'other-sports', title: 'Other sports', gender: '', asset: 'other-sports' },
    { slug: 'university', title: 'University', gender: '', asset: 'university' },
  ],
  /** Drawn beside the count of its sports, where a stranger lands. */
  shownOff: ['gymnastics', 'basketball', 'soccer', 'skiing', 'swimming', 'baseball'],
  /** Spec 9: the sports list's first entry, the entry that stands for no catalog, and the groups that are left out. */
  sportsList: {
    all: { id: -2, name: 'All Sports' },
    baseball: { id: 10112, name: 'Baseball', gender: 'mens', sportId: 103 },
    excluded: [120, 122],
  },
  affiliations: [
    { id: 1, name: 'Season ticket holder', description: 'You have seats of your own', icon: 'ticket' },
    { id: 2, name: 'Student', description: 'You study here now', icon: 'group' },
    { id: 3, name: 'Alumni', description: 'You studied here', icon: 'shield' },
    { id: 4, name: 'Family of an athlete', description: 'Someone of yours is on a team', icon: 'heart' },
    { id: 5, name: 'Donor', description: 'You give to the program', icon: 'trophy' },
    { id: 6, name: 'Faculty or staff', description: 'You work on campus', icon: 'mic' },
    { id: 7, name: 'Local fan', description: 'You are here for the games', icon: 'home' },
    { id: 8, name: 'Media', description: 'You report on the teams', icon: 'tv' },
  ],
} as const

/** The addresses of its sports, and of the pages that are no sport. */
export const sportSlugs: readonly string[] = [...company.sports, ...company.pages.map(({ slug }) => slug)]

export const initialName = (firstname: string, lastname: string): string => {
  const initial = Array.from(lastname.trim())[0]
  return initial ? `${firstname.trim()} ${initial.toUpperCase()}.` : firstname.trim()
}
