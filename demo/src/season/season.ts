import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { films } from '../films.ts'
import { demoSchool } from '../school/demo-school.ts'
import { type DemoPerson, listPeople } from './people.ts'
import { laidOut, series, stories, type VideoStory } from './stories.ts'

/** A season of videos as data. It is the same at every start, except that dates are relative to the day of seeding. */
export interface DemoTitle {
  /** Identifies the title within the season. */
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
  /** Seconds of ad breaks; null leaves them to the rule. */
  adBreaks: readonly number[] | null
  rights: 'everybody' | 'plus' | 'market' | 'upcoming' | 'over' | 'hidden'
}

const filmedSports = [...new Set(films.flatMap(({ sport }) => sport ?? []))]
/** Finds the condensed game for titles that claim to be one. */
const findCondensed = (sport: string) => films.find((film) => film.sport === sport && film.kind === 'condensed')
const findFilm = (sport: string) => films.find((film) => film.sport === sport && film.kind === 'film')

/** A few titles show the effect of a right; all others are for everyone. */
const rights: Readonly<Record<string, DemoTitle['rights']>> = {
  'football-3': 'plus',
  'womens-volleyball-2': 'market',
  'baseball-3': 'upcoming',
  'womens-soccer-3': 'over',
  'mens-basketball-3': 'hidden',
}

const createMovie = (sport: string, { title, subtitle, about }: VideoStory, index: number): DemoTitle => {
  const key = `${sport}-${index}`
  const isCondensed = subtitle === 'Condensed games'
  const condensedFilm = isCondensed ? findCondensed(sport) : undefined
  const film = condensedFilm ?? findFilm(sport)
  const chapters = film?.chapters ?? []
  // Between a play and its replay, or in the middle of a game, where a break interrupts nothing.
  const pauses = condensedFilm ? chapters.slice(chapters.length / 2).slice(0, 1) : chapters.slice(1)
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
    daysAgo: index * 9 + filmedSports.indexOf(sport),
    chapters,
    adBreaks: isCondensed ? pauses.map(({ at }) => at) : null,
    rights: rights[key] ?? 'everybody',
  }
}

const createSeries = (sport: string): DemoTitle[] => {
  const sportSeries = series[sport]
  if (!sportSeries) return []
  const parent = `${sport}-series`
  const shared = { sport, genre: 'Series', season: 1, chapters: [], adBreaks: null, rights: 'everybody' } as const
  const about = sportSeries.subtitle
  return [
    {
      ...shared,
      key: parent,
      kind: 'series',
      parent: null,
      asset: null,
      poster: `${sport}-2`,
      title: sportSeries.title,
      subtitle: sportSeries.subtitle,
      about,
      season: null,
      episode: null,
      daysAgo: 2,
    },
    ...sportSeries.episodes.map((title, index): DemoTitle => {
      const asset = findFilm(sport)?.asset ?? null
      const poster = `${sport}-${((index + 1) % 2) + 1}`
      return {
        ...shared,
        key: `${parent}-${index}`,
        kind: 'episode',
        parent,
        asset,
        poster,
        title,
        subtitle: sportSeries.title,
        about,
        episode: index + 1,
        daysAgo: 30 - index * 7,
      }
    }),
  ]
}

export const titles: readonly DemoTitle[] = filmedSports.flatMap((sport) => [
  ...(stories[sport] ?? []).map((story, index) => createMovie(sport, story, index)),
  ...createSeries(sport),
])

export const genres = ['Highlights', 'Condensed games', 'Condensed meets', 'Features', 'Classics', 'Series']

export const persons: readonly DemoPerson[] = listPeople(getSchoolTeams(demoSchool).sports.map(({ slug }) => slug))

const sectionOf = { m: "Men's Sports", f: "Women's Sports", g: 'Co Ed', '': 'Local Sports' }

/** Every sport of the school under its gender's section, and entries that are no sport. */
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

export const listTitleKeys = (genre: string): string[] =>
  titles.filter((title) => title.genre === genre).map(({ key }) => key)

export interface DemoRow {
  home: string
  title: string
  subtitle: string | null
  type: 'hero' | 'carousel' | 'live' | 'channels' | 'continue' | 'mylist'
  titles: readonly string[] | 'own' | 'latest'
  /** Newest titles of a sport; without it, of all sports. */
  sport?: string
  sponsor?: string
  packages?: readonly string[]
  markets?: readonly string[]
}

export const rows: readonly DemoRow[] = [
  {
    home: 'app',
    title: 'Featured',
    subtitle: null,
    type: 'hero',
    titles: ['mens-basketball-0', 'football-0', 'womens-soccer-0'],
  },
  { home: 'app', title: 'Live and upcoming', subtitle: null, type: 'live', titles: [] },
  { home: 'app', title: 'Continue watching', subtitle: null, type: 'continue', titles: 'own' },
  {
    home: 'app',
    title: 'Highlights',
    subtitle: null,
    type: 'carousel',
    titles: listTitleKeys('Highlights'),
    sponsor: 'Trailhead',
  },
  { home: 'app', title: '24/7 channels', subtitle: 'Always on', type: 'channels', titles: [] },
  { home: 'app', title: 'My list', subtitle: null, type: 'mylist', titles: 'own' },
  {
    home: 'app',
    title: 'Condensed games',
    subtitle: 'Every key play, no breaks',
    type: 'carousel',
    titles: [...listTitleKeys('Condensed games'), ...listTitleKeys('Condensed meets')],
  },
  { home: 'app', title: 'New this week', subtitle: null, type: 'carousel', titles: 'latest' },
  {
    home: 'app',
    title: 'Features',
    subtitle: null,
    type: 'carousel',
    titles: listTitleKeys('Features'),
    sponsor: 'Juniper Bank',
  },
  { home: 'app', title: 'Classics', subtitle: 'From the archive', type: 'carousel', titles: listTitleKeys('Classics') },
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
    title: 'Plus exclusives',
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
    titles: listTitleKeys('Features'),
    markets: ['501'],
  },
  { home: 'highlights', title: 'Newest', subtitle: null, type: 'carousel', titles: listTitleKeys('Highlights') },
  ...filmedSports.map(
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
    title: 'Before the next tip-off',
    subtitle: 'The latest from the team',
    type: 'carousel',
    titles: 'latest',
    sport: laidOut,
    sponsor: 'Trailhead',
  },
]
