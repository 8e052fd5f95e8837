import fs from 'node:fs/promises'
import path from 'node:path'
import { hourMs } from '@fieldhouse/contract/durations'
import type { StoryInput } from '@fieldhouse/contract/stories/desk'
import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import { films } from '../films.ts'
import { picturesFolder } from '../pictures.ts'
import { demoSchool } from '../school/demo-school.ts'
import { groups } from '../season/season.ts'
import type { Pool } from '../store/database.ts'

/** A story that fans read from an instant on, with its picture. */
export interface DemoStory {
  wish: Omit<StoryInput, 'picture'>
  picture: { bytes: Uint8Array; alt: string } | null
  at: Date
}

/** Adds a published story to the department's desk: all of it or nothing. */
export type StoryDoor = (story: DemoStory) => Promise<void>

/** Of these, which are filmed, what was played last is told, where it is two teams that played. */
export const told = [...new Set(films.flatMap(({ sport }) => sport ?? []))].slice(0, 6)

/** A few stories of the season, in sentences that say what its games say. Each once: what an editor made of it stays. */
export async function plantStories({ pool, door, now }: { pool: Pool; door: StoryDoor; now: Date }): Promise<void> {
  const titles = await titlesMade(pool)
  for (const [index, wish] of about.entries())
    if (!titles.includes(wish.title))
      await door({ wish, picture: null, at: new Date(now.getTime() - (index + 40) * 24 * hourMs) })
  for (const sport of told) {
    // By its team: at another start another game may be the last one.
    if (titles.some((title) => title.startsWith(`${teamOf(sport)}: `))) continue
    const game = await lastOf(pool, sport)
    if (game) await door(await storyOf(pool, game))
  }
}

/** By the trail, which keeps what a story was called first. Drafts of games and stories of feeds are not ours. */
async function titlesMade(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `select change::jsonb ->> 'title' as title from audit where company_id = $1 and action = 'make story' and actor is null
       and not change::jsonb ?| array['game', 'feed']`,
    [demoSchool.id],
  )
  return rows.map(({ title }) => String(title))
}

const teamOf = (sport: string): string => groups.find(({ slug }) => slug === sport)?.name ?? sport

export interface Played {
  id: number
  sport: string
  day: string
  starts_at: Date
  venue: string | null
  own_is_home: boolean
  opponent: string
  away_score: number
  home_score: number
  players: Record<string, { side: string; name: string; person?: number; stats?: object }> | null
}

export async function lastOf(pool: Pool, sport: string): Promise<Played | undefined> {
  const { rows } = await pool.query(
    `select g.id, g.sport, g.day::text, g.starts_at, g.venue, home.own as own_is_home,
       case when home.own then away.short else home.short end as opponent,
       (g.state #>> '{score,away}')::int as away_score, (g.state #>> '{score,home}')::int as home_score,
       g.state -> 'players' as players
     from game g join school away on away.id = g.away_id join school home on home.id = g.home_id
     where g.company_id = $1 and g.sport = $2 and g.status = 'final' and g.starts_at is not null
       and g.state #>> '{score,away}' is not null
     order by g.starts_at desc, g.id limit 1`,
    [demoSchool.id, sport],
  )
  return rows[0] as Played | undefined
}

async function storyOf(pool: Pool, game: Played): Promise<DemoStory> {
  const { sport, opponent, own_is_home, away_score, home_score, venue, id } = game
  const [ours, theirs] = own_is_home ? [home_score, away_score] : [away_score, home_score]
  const team = teamOf(sport)
  const day = dayWords.format(new Date(`${game.day}T12:00:00Z`))
  const how = ours === theirs ? 'drew with' : ours > theirs ? 'beat' : 'lost to'
  const score = `${Math.max(ours, theirs)}-${Math.min(ours, theirs)}`
  const [someone] = Object.values(game.players ?? {}).filter(
    ({ side, person, stats }) =>
      person !== undefined && stats !== undefined && side === (own_is_home ? 'home' : 'away'),
  )
  const film = await filmOf(pool, sport)
  const next = await nextOf(pool, sport)
  const body: StoryBlock[] = [
    paragraph(
      { text: `${demoSchool.school} ${how} ` },
      { text: opponent, link: { kind: 'game', id } },
      { text: ` ${score} on ${day}${venue ? ` at ${venue}` : ''}.` },
    ),
    { kind: 'game', game: id },
  ]
  if (someone?.person !== undefined)
    body.push(
      { kind: 'heading', level: 2, words: [{ text: 'In the box score' }] },
      paragraph({ text: `${inOrder(someone.name)}, line by line:` }),
      { kind: 'line', game: id, person: someone.person },
    )
  if (film !== undefined)
    body.push(
      { kind: 'heading', level: 2, words: [{ text: 'On film' }] },
      paragraph({ text: `The ${team.toLowerCase()} team in a highlight:` }),
      { kind: 'film', title: film },
    )
  if (next.length > 0)
    body.push(
      { kind: 'heading', level: 2, words: [{ text: 'On the schedule' }] },
      {
        kind: 'list',
        ordered: false,
        items: next.map((one) => [
          { text: `${dayWords.format(new Date(`${one.day}T12:00:00Z`))}: ` },
          { text: one.opponent, link: { kind: 'game', id: one.id } },
        ]),
      },
    )
  const wish = {
    ...plain,
    title: `${team}: ${demoSchool.school} ${how} ${opponent}`,
    deck: `${score} on ${day}${venue ? `, ${venue}` : ''}.`,
    teams: [sport] as StoryInput['teams'],
    body,
    tells: [id],
  }
  return {
    wish,
    picture: {
      bytes: await fs.readFile(path.join(picturesFolder, `poster-${sport}-1.webp`)),
      alt: `A drawing of ${team.toLowerCase()} in the school’s colors`,
    },
    at: new Date(game.starts_at.getTime() + 4 * hourMs),
  }
}

const dayWords = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const paragraph = (...words: StoryRun[]): StoryBlock => ({ kind: 'paragraph', words })
/** `Ashdown, Ivo` as one says it. */
const inOrder = (name: string): string => name.split(', ').reverse().join(' ')

async function filmOf(pool: Pool, sport: string): Promise<number | undefined> {
  const { rows } = await pool.query(
    `select title.id from title
     join title_catalog on title_catalog.title_id = title.id join catalog on catalog.id = title_catalog.catalog_id
     where title.company_id = $1 and catalog.slug = $2 and title.asset_id is not null and not title.hidden
     order by title.id limit 1`,
    [demoSchool.id, sport],
  )
  return rows[0] && Number(rows[0].id)
}

export async function nextOf(pool: Pool, sport: string): Promise<{ id: number; day: string; opponent: string }[]> {
  const { rows } = await pool.query(
    `select g.id, g.day::text, case when home.own then away.short else home.short end as opponent
     from game g join school away on away.id = g.away_id join school home on home.id = g.home_id
     where g.company_id = $1 and g.sport = $2 and g.status = 'scheduled' order by g.day, g.id limit 3`,
    [demoSchool.id, sport],
  )
  return rows as unknown as { id: number; day: string; opponent: string }[]
}

const plain = {
  deck: null,
  author: 'The athletics desk',
  source: null,
  tells: [],
  people: [],
  teams: [],
}

/** Of the app itself. */
const about: readonly DemoStory['wish'][] = [
  {
    ...plain,
    title: 'Watch later without knowing the score',
    deck: 'Score-safe mode keeps results from you until you ask.',
    body: [
      paragraph(
        { text: 'Some games are better seen late than heard of early. ' },
        { text: 'Score-safe mode', strong: true },
        {
          text: ' keeps scores, records, statistics and the words of films from you, for the whole account or team by team.',
        },
      ),
      {
        kind: 'list',
        ordered: true,
        items: [
          [{ text: 'Open your account, then Settings.' }],
          [{ text: 'Switch it on for all teams, or for those that you watch later.' }],
          [{ text: 'Ask for one score where you want to know it: it is shown on all your devices.' }],
        ],
      },
      paragraph({ text: 'A story that tells how a game went is hidden too, until you ask to read it.' }),
    ],
  },
  {
    ...plain,
    title: 'Choose your teams once',
    deck: 'Home, schedule, stories and the strip of scores begin with them.',
    body: [
      paragraph(
        { text: `There are ${demoSchool.sports.length} teams to follow at ${demoSchool.school}. ` },
        { text: 'Those that you choose come first', em: true },
        { text: ' everywhere: their live games, their films and what is written about them.' },
      ),
      { kind: 'heading', level: 2, words: [{ text: 'Where to choose' }] },
      paragraph({ text: 'Open your account, then Teams. You can change it whenever you like.' }),
    ],
  },
]
