import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { films } from '../films.ts'
import { demoSchool } from '../school/demo-school.ts'
import { type DemoPerson, people } from './people.ts'
import { laidOut, type Story, series, stories } from './stories.ts'

/** A season of video, as data: the same at every start but for its dates, which hang on the day it is planted. */
export interface DemoTitle {
  /** Names it within the season. */
  key: string
  kind: 'movie' | 'series' | 'episode'
  parent: string | null
  sport: string
  genre: string
  asset: string | null
  poster: string
  title: string
  subtitle: string
  about: string
  season: number | null
  episode: number | null
  daysAgo: number
  chapters: readonly { at: number; title: string }[]
  /** Seconds at which an ad interrupts it; null leaves that to the rule. */
  adBreaks: readonly number[] | null
  rights: 'everybody' | 'plus' | 'market' | 'upcoming' | 'over' | 'hidden'
}

const filmed = [...new Set(films.flatMap(({ sport }) => sport ?? []))]
/** A condensed game where there is one, for the title that says it is. */
const condensedOf = (sport: string) => films.find((film) => film.sport === sport && film.kind === 'condensed')
const filmOf = (sport: string) => films.find((film) => film.sport === sport && film.kind === 'film')

/** A few titles show what a right does; everything else is for everybody. */
const rights: Readonly<Record<string, DemoTitle['rights']>> = {
  'football-3': 'plus',
  'womens-volleyball-2': 'market',
  'baseball-3': 'upcoming',
  'womens-soccer-3': 'over',
  'mens-basketball-3': 'hidden',
}

const movie = (sport: string, { title, subtitle, about }: Story, index: number): DemoTitle => {
  const key = `${sport}-${index}`
  const isCondensed = subtitle === 'Condensed games'
  const whole = isCondensed ? condensedOf(sport) : undefined
  const film = whole ?? filmOf(sport)
  const chapters = film?.chapters ?? []
  // Between the play and its replay, or in the middle of a game, where it cuts nothing in two.
  const pauses = whole ? chapters.slice(chapters.length / 2).slice(0, 1) : chapters.slice(1)
  return {
    key,
    kind: 'movie',
    parent: null,
    sport,
    genre: subtitle,
    title,
    subtitle,
    about,
    season: null,
    episode: null,
    asset: film?.asset ?? null,
    poster: `${sport}-${(index % 2) + 1}`,
    daysAgo: index * 9 + filmed.indexOf(sport),
    chapters,
    adBreaks: isCondensed ? pauses.map(({ at }) => at) : null,
    rights: rights[key] ?? 'everybody',
  }
}

const seriesOf = (sport: string): DemoTitle[] => {
  const told = series[sport]
  if (!told) return []
  const parent = `${sport}-series`
  const shared = { sport, genre: 'Series', season: 1, chapters: [], adBreaks: null, rights: 'everybody' } as const
  const about = told.subtitle
  return [
    {
      ...shared,
      key: parent,
      kind: 'series',
      parent: null,
      asset: null,
      poster: `${sport}-2`,
      title: told.title,
      subtitle: told.subtitle,
      about,
      season: null,
      episode: null,
      daysAgo: 2,
    },
    ...told.episodes.map((title, index): DemoTitle => {
      const asset = filmOf(sport)?.asset ?? null
      const poster = `${sport}-${((index + 1) % 2) + 1}`
      return {
        ...shared,
        key: `${parent}-${index}`,
        kind: 'episode',
        parent,
        asset,
        poster,
        title,
        subtitle: told.title,
        about,
        episode: index + 1,
        daysAgo: 30 - index * 7,
      }
    }),
  ]
}

export const titles: readonly DemoTitle[] = filmed.flatMap((sport) => [
  ...(stories[sport] ?? []).map((story, index) => movie(sport, story, index)),
  ...seriesOf(sport),
])

export const genres = ['Highlights', 'Condensed games', 'Condensed meets', 'Features', 'Classics', 'Series']

export const persons: readonly DemoPerson[] = people(getSchoolTeams(demoSchool).sports.map(({ slug }) => slug))

const sectionOf = { m: "Men's Sports", f: "Women's Sports", g: 'Co Ed', '': 'Local Sports' }

/** Every sport of the tenant, under the title that says its gender, and what is no sport. */
export const groups = [
  ...getSchoolTeams(demoSchool).sports.map(({ id, slug, title, showGender, globalSportGender }) => ({
    id,
    slug,
    name: title,
    section: sectionOf[globalSportGender],
    showGender,
    image: `${slug}-group`,
  })),
  // Two entries that the app's list of sports leaves out (spec 9).
  { id: 120, slug: 'all-access', name: 'All access', section: 'Local Sports', showGender: false, image: null },
  { id: 122, slug: 'archive', name: 'The archive', section: 'Local Sports', showGender: false, image: null },
]

export const titlesOf = (genre: string): string[] =>
  titles.filter((title) => title.genre === genre).map(({ key }) => key)

export interface DemoRow {
  home: string
  title: string
  subtitle: string | null
  type: 'hero' | 'carousel' | 'live' | 'channels' | 'continue' | 'mylist'
  titles: readonly string[] | 'own' | 'latest'
  /** The newest of a sport; absent is of all. */
  sport?: string
  sponsor?: string
  packages?: readonly string[]
  markets?: readonly string[]
}

export const rows: readonly DemoRow[] = [
  {
    home: 'app',
    title: 'Top of the day',
    subtitle: null,
    type: 'hero',
    titles: ['mens-basketball-0', 'football-0', 'womens-soccer-0'],
  },
  { home: 'app', title: 'Live and next', subtitle: null, type: 'live', titles: [] },
  { home: 'app', title: 'Continue watching', subtitle: null, type: 'continue', titles: 'own' },
  {
    home: 'app',
    title: 'Highlights',
    subtitle: null,
    type: 'carousel',
    titles: titlesOf('Highlights'),
    sponsor: 'Trailhead',
  },
  { home: 'app', title: 'On the channels', subtitle: 'Around the clock', type: 'channels', titles: [] },
  { home: 'app', title: 'My list', subtitle: null, type: 'mylist', titles: 'own' },
  {
    home: 'app',
    title: 'Condensed games',
    subtitle: 'The whole thing, without the pauses',
    type: 'carousel',
    titles: [...titlesOf('Condensed games'), ...titlesOf('Condensed meets')],
  },
  { home: 'app', title: 'New this week', subtitle: null, type: 'carousel', titles: 'latest' },
  {
    home: 'app',
    title: 'Features',
    subtitle: null,
    type: 'carousel',
    titles: titlesOf('Features'),
    sponsor: 'Juniper Bank',
  },
  { home: 'app', title: 'Classics', subtitle: 'From the archive', type: 'carousel', titles: titlesOf('Classics') },
  ...Object.entries(series).map(
    ([sport, { title, subtitle }]): DemoRow => ({
      home: 'app',
      title,
      subtitle,
      type: 'carousel',
      titles: titles.filter(({ parent }) => parent === `${sport}-series`).map(({ key }) => key),
    }),
  ),
  {
    home: 'app',
    title: 'Only with plus',
    subtitle: null,
    type: 'carousel',
    titles: ['football-3', 'football-2'],
    packages: ['plus', 'season'],
  },
  {
    home: 'app',
    title: `Around ${demoSchool.markets['501']}`,
    subtitle: null,
    type: 'carousel',
    titles: titlesOf('Features'),
    markets: ['501'],
  },
  { home: 'highlights', title: 'The newest', subtitle: null, type: 'carousel', titles: titlesOf('Highlights') },
  ...filmed.map(
    (sport): DemoRow => ({
      home: 'highlights',
      title: getSchoolTeams(demoSchool).sports.find(({ slug }) => slug === sport)?.title ?? sport,
      subtitle: null,
      type: 'carousel',
      titles: 'latest',
      sport,
    }),
  ),
  {
    home: laidOut,
    title: 'Before the next tip',
    subtitle: 'The newest of the team',
    type: 'carousel',
    titles: 'latest',
    sport: laidOut,
    sponsor: 'Trailhead',
  },
]
