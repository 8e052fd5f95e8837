import { demoSchool } from '../school/demo-school.ts'
import { titlesOf } from './season.ts'

const block = (title: string, subtitle: string, minutes: number, keys: readonly string[]) => ({
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
      block('The rundown', 'Every highlight of the week', 30, titlesOf('Highlights')),
      block('Condensed games', 'Back to back', 60, titlesOf('Condensed games')),
      block(
        'Mic check',
        'One player, one microphone',
        30,
        titlesOf('Series').filter((key) => key.startsWith('mens-basketball-series-')),
      ),
      block(
        'Features',
        'The people behind the numbers',
        30,
        titlesOf('Features').filter((key) => key !== 'football-3'),
      ),
    ],
  },
  {
    number: 2,
    name: `${demoSchool.appName} Classic`,
    blocks: [
      block('The archive', 'Games that are still talked about', 60, [
        'football-3',
        'womens-basketball-3',
        'womens-volleyball-3',
      ]),
      block(
        'Film room',
        'A coach explains one play',
        30,
        titlesOf('Series').filter((key) => key.startsWith('football-series-')),
      ),
      block(
        'Net gains',
        'Week by week',
        30,
        titlesOf('Series').filter((key) => key.startsWith('womens-volleyball-series-')),
      ),
      block('Meets', 'Every final of an evening', 60, titlesOf('Condensed meets')),
    ],
  },
] as const

export const sponsors = [
  {
    name: 'Trailhead',
    url: 'https://trailhead.example.com/',
    words: 'Boots and packs for every mountain that you can see from the stands.',
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

/** What is on: one that the demo film feeds, one that comes, one that is over. */
export const events = [
  {
    // Until the games are planted: then it is called as the game that is on.
    title: 'Open scrimmage',
    subtitle: `The ${demoSchool.nickname} among themselves, from the near rail`,
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

/** The film that stands in for an encoder. */
export const liveFilm = 'demobasketballlive1'
