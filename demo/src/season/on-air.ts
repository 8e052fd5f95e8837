import { demoSchool } from '../school/demo-school.ts'
import { listTitleKeys } from './season.ts'

const createBlock = (title: string, subtitle: string, minutes: number, keys: readonly string[]) => ({
  title,
  subtitle,
  minutes,
  titles: keys,
})

export const channels = [
  {
    number: 1,
    name: `${demoSchool.appName} TV`,
    blocks: [
      createBlock('The rundown', 'Every highlight of the week', 30, listTitleKeys('Highlights')),
      createBlock('Condensed games', 'Back to back', 60, listTitleKeys('Condensed games')),
      createBlock(
        'Mic check',
        'One player, one microphone',
        30,
        listTitleKeys('Series').filter((key) => key.startsWith('mens-basketball-series-')),
      ),
      createBlock(
        'Features',
        'The people behind the numbers',
        30,
        listTitleKeys('Features').filter((key) => key !== 'football-3'),
      ),
    ],
  },
  {
    number: 2,
    name: `${demoSchool.appName} Classic`,
    blocks: [
      createBlock('The archive', 'Games people still talk about', 60, [
        'football-3',
        'womens-basketball-3',
        'womens-volleyball-3',
      ]),
      createBlock(
        'Film room',
        'A coach explains one play',
        30,
        listTitleKeys('Series').filter((key) => key.startsWith('football-series-')),
      ),
      createBlock(
        'Net gains',
        'Week by week',
        30,
        listTitleKeys('Series').filter((key) => key.startsWith('womens-volleyball-series-')),
      ),
      createBlock('Meets', 'Every final from one night', 60, listTitleKeys('Condensed meets')),
    ],
  },
] as const

export const demoSponsors = [
  {
    name: 'Trailhead',
    url: 'https://trailhead.example.com/',
    words: 'Boots and packs for every mountain you can see from the stands.',
  },
  {
    name: 'Juniper Bank',
    url: 'https://juniperbank.example.com/',
    words: 'Saving with the school since the first whistle.',
  },
  {
    name: 'Brightwater',
    url: 'https://brightwater.example.com/',
    words: 'Cold, clear, and at every bench.',
  },
] as const

/** Live events: one fed by the demo's video, one upcoming, one over. */
export const events = [
  {
    // Replaced by the live game's name once the games are seeded.
    title: 'Open scrimmage',
    subtitle: `The ${demoSchool.nickname} scrimmage, live from courtside`,
    sport: 'mens-basketball',
    poster: 'mens-basketball-1',
    when: 'now',
  },
  {
    title: `${demoSchool.nickname} soccer at home`,
    subtitle: 'From the first whistle',
    sport: 'womens-soccer',
    poster: 'womens-soccer-1',
    when: 'tomorrow',
  },
  {
    title: 'Four players, one long point',
    subtitle: 'Lakemont at Utah, on the sand',
    sport: 'womens-beach-volleyball',
    poster: 'womens-beach-volleyball-1',
    when: 'over',
  },
] as const

/** The video that replaces an encoder. */
export const liveFilm = 'demobasketballlive1'
