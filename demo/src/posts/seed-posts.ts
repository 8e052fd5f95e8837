import fs from 'node:fs/promises'
import path from 'node:path'
import { hourMs } from '@fieldhouse/contract/durations'
import { picturesFolder } from '../pictures.ts'
import { demoSchool } from '../school/demo-school.ts'
import { groups } from '../season/season.ts'
import type { SqlPool } from '../store/database.ts'
import { loadLastGame, loadNextGames, type PlayedGame, storySports } from './stories.ts'

/** A post as a network would deliver it. */
export interface DemoPost {
  origin: string
  author: { key: string; name: string; handle: string | null } | null
  text: { text: string; url?: string }[]
  at: Date
  url: string | null
  picture: { bytes: Uint8Array; alt: string } | null
  counts: { replies: number; reposts: number; likes: number } | null
}

export interface DemoSource {
  network: 'feed' | 'mastodon' | 'bluesky'
  account: string
  name: string
  sections: string[]
  channels: string[]
  posts: DemoPost[]
}

/** Seeds a source with its posts, without polling it. Completes an earlier call that was interrupted. */
export type SeedSource = (source: DemoSource) => Promise<void>

interface SeedPostsDeps {
  pool: SqlPool
  door: SeedSource
  now: Date
}

/**
 * Seeds the posts of three invented accounts about the season's games, each once. Posts that an editor removed stay
 * removed.
 */
export async function seedPosts({ pool, door, now }: SeedPostsDeps): Promise<void> {
  const finished = await listFinishedSources(pool)
  const missing = [athletics, fans, paper].filter(({ account }) => !finished.has(account))
  if (missing.length === 0) return
  const played: PlayedGame[] = []
  for (const sport of storySports) {
    const game = await loadLastGame(pool, sport)
    if (game) played.push(game)
  }
  const next = (
    await Promise.all(storySports.map(async (sport) => ({ sport, games: await loadNextGames(pool, sport) })))
  ).flatMap(({ sport, games: [first] }) => (first ? [{ sport, ...first }] : []))
  const posts = new Map([
    [athletics.account, await createAthleticsPosts(played, next, now)],
    [fans.account, played.flatMap((game, index) => createFanPosts(game, index))],
    [paper.account, played.slice(0, 4).map(createPaperPost)],
  ])
  for (const source of missing) await door({ ...source, posts: posts.get(source.account) ?? [] })
}

/** Lists the accounts that are seeded, or that someone has removed or changed since. */
async function listFinishedSources(pool: SqlPool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query(
    `select change::jsonb ->> 'account' as account from audit a
     where company_id = $1 and action = 'add a source' and actor is null and not exists (
       select from source s where s.company_id = a.company_id and s.kind = 'posts' and s.facts ->> 'account' = change::jsonb ->> 'account'
         and s.looked_at is null)`,
    [demoSchool.id],
  )
  return new Set(rows.map(({ account }) => String(account)))
}

/** Invented accounts. Their addresses lead nowhere. */
const athletics = {
  network: 'mastodon' as const,
  account: '@athletics@social.fieldhouse.test',
  name: `${demoSchool.school} Athletics`,
  sections: ['news'],
  channels: ['main'],
}
const fans = {
  network: 'bluesky' as const,
  account: '@front-row.fieldhouse.test',
  name: 'The Front Row',
  sections: ['fans'],
  channels: ['main'],
}
const paper = {
  network: 'feed' as const,
  account: 'https://paper.fieldhouse.test/campus-sports.xml',
  name: 'The Campus Paper',
  sections: ['news'],
  channels: [],
}

const getTeamName = (sport: string): string => groups.find(({ slug }) => slug === sport)?.name ?? sport
const dayWords = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const formatPostDay = (day: string): string => dayWords.format(new Date(`${day}T12:00:00Z`))
const addHours = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hourMs)

const getScore = ({ own_is_home, home_score, away_score }: PlayedGame) =>
  own_is_home ? { ours: home_score, theirs: away_score } : { ours: away_score, theirs: home_score }

async function createAthleticsPosts(
  played: readonly PlayedGame[],
  next: readonly UpcomingGame[],
  now: Date,
): Promise<DemoPost[]> {
  const author = { key: athletics.account, name: athletics.name, handle: athletics.account }
  const getPageUrl = (origin: string) => `https://social.fieldhouse.test/@athletics/${origin}`
  const finals = await Promise.all(
    played.map(async (game, index): Promise<DemoPost> => {
      const { ours, theirs } = getScore(game)
      const origin = `final-${game.id}`
      const drawing = path.join(picturesFolder, `poster-${game.sport}-1.webp`)
      const team = getTeamName(game.sport)
      return {
        origin,
        author,
        text: [
          {
            text: `Final${game.venue ? ` from ${game.venue}` : ''}: ${demoSchool.school} ${ours}, ${game.opponent} ${theirs}.\nThanks for coming out! `,
          },
          { text: `#${team.replaceAll(/\W/g, '')}`, url: 'https://social.fieldhouse.test/tags/gameday' },
        ],
        at: addHours(game.starts_at, 3),
        url: getPageUrl(origin),
        picture:
          index < 3
            ? {
                bytes: await fs.readFile(drawing),
                alt: `A drawing of ${team.toLowerCase()} in the school's colors`,
              }
            : null,
        counts: { replies: 7 + index * 3, reposts: 31 + index * 8, likes: 204 + index * 57 },
      }
    }),
  )
  const ahead = next.slice(0, 3).map(
    ({ id, sport, day, opponent }, index): DemoPost => ({
      origin: `next-${id}`,
      author,
      text: [{ text: `${getTeamName(sport)} vs. ${opponent} on ${formatPostDay(day)}. Doors open 90 minutes before.` }],
      at: addHours(now, -(30 + index * 26)),
      url: getPageUrl(`next-${id}`),
      picture: null,
      counts: { replies: 2, reposts: 9 + index, likes: 58 + index * 11 },
    }),
  )
  return [...finals, ...ahead]
}

interface UpcomingGame {
  id: number
  sport: string
  day: string
  opponent: string
}

const people = [
  { name: 'Maren Ashdown', handle: '@maren-in-row-c.fieldhouse.test' },
  { name: 'Tobin Vale', handle: '@tobin.fieldhouse.test' },
  { name: 'The drumline', handle: '@drumline.fieldhouse.test' },
]

function createFanPosts(game: PlayedGame, index: number): DemoPost[] {
  const { ours, theirs } = getScore(game)
  const who = people[index % people.length] ?? people[0]
  const text =
    ours > theirs
      ? `${getTeamName(game.sport)}: lost my voice. ${ours}-${theirs}, and no one in our section sat down until the end.`
      : `${getTeamName(game.sport)}: not our day against ${game.opponent}. Same seats next time.`
  return [
    {
      origin: `at://fans/${game.id}`,
      author: who ? { key: who.handle, ...who } : null,
      text: [{ text }],
      at: addHours(game.starts_at, 4),
      url: null,
      picture: null,
      counts: { replies: index, reposts: 1 + index, likes: 14 + index * 9 },
    },
  ]
}

function createPaperPost(game: PlayedGame): DemoPost {
  const { ours, theirs } = getScore(game)
  const verb = ours === theirs ? 'ties' : ours > theirs ? 'gets past' : 'falls to'
  return {
    origin: `paper-${game.id}`,
    author: { key: 'paper Ilsa Brandt', name: 'Ilsa Brandt', handle: null },
    text: [
      { text: `${getTeamName(game.sport)}: ${demoSchool.school} ${verb} ${game.opponent}\n` },
      { text: `Four takeaways from ${formatPostDay(game.day)}.` },
    ],
    at: addHours(game.starts_at, 9),
    url: 'https://paper.fieldhouse.test/campus-sports',
    picture: null,
    counts: null,
  }
}
