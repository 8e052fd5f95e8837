import fs from 'node:fs/promises'
import path from 'node:path'
import { hourMs } from '@fieldhouse/contract/durations'
import type { StoryInput } from '@fieldhouse/contract/stories/admin'
import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import { films } from '../films.ts'
import { picturesFolder } from '../pictures.ts'
import { demoSchool } from '../school/demo-school.ts'
import { groups } from '../season/season.ts'
import type { SqlPool } from '../store/database.ts'

/** A story that fans can read from a certain time on, with its picture. */
export interface DemoStory {
  input: Omit<StoryInput, 'picture'>
  picture: { bytes: Uint8Array; alt: string } | null
  at: Date
}

/** Adds a published story to the admin's stories, entirely or not at all. */
export type PublishStory = (story: DemoStory) => Promise<void>

/** The sports with demo video. Each gets a story about its last game between two teams. */
export const storySports = [...new Set(films.flatMap(({ sport }) => sport ?? []))].slice(0, 6)

/** Seeds a few stories about the season's games, each once. Changes by an editor stay. */
export async function seedStories({
  pool,
  door,
  now,
}: {
  pool: SqlPool
  door: PublishStory
  now: Date
}): Promise<void> {
  const titles = await listSeededTitles(pool)
  for (const [index, input] of appStories.entries())
    if (!titles.includes(input.title))
      await door({ input, picture: null, at: new Date(now.getTime() - (index + 40) * 24 * hourMs) })
  for (const sport of storySports) {
    // One story per team: after another start, another game may be the last one.
    if (titles.some((title) => title.startsWith(`${getGroupName(sport)}: `))) continue
    const game = await loadLastGame(pool, sport)
    if (game) await door(await createStory(pool, game))
  }
}

/** Lists the first titles of seeded stories from the audit log, without recaps and stories of feeds. */
async function listSeededTitles(pool: SqlPool): Promise<string[]> {
  const { rows } = await pool.query(
    `select change::jsonb ->> 'title' as title from audit where company_id = $1 and action = 'make story' and actor is null
       and not change::jsonb ?| array['game', 'feed']`,
    [demoSchool.id],
  )
  return rows.map(({ title }) => String(title))
}

const getGroupName = (sport: string): string => groups.find(({ slug }) => slug === sport)?.name ?? sport

export interface PlayedGame {
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

export async function loadLastGame(pool: SqlPool, sport: string): Promise<PlayedGame | undefined> {
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
  return rows[0] as PlayedGame | undefined
}

async function createStory(pool: SqlPool, game: PlayedGame): Promise<DemoStory> {
  const { sport, opponent, own_is_home, away_score, home_score, venue, id } = game
  const [ours, theirs] = own_is_home ? [home_score, away_score] : [away_score, home_score]
  const team = getGroupName(sport)
  const day = dayWords.format(new Date(`${game.day}T12:00:00Z`))
  const verbs = chooseVerbs(ours, theirs)
  const score = `${Math.max(ours, theirs)}-${Math.min(ours, theirs)}`
  const [someone] = Object.values(game.players ?? {}).filter(
    ({ side, person, stats }) =>
      person !== undefined && stats !== undefined && side === (own_is_home ? 'home' : 'away'),
  )
  const film = await findVideo(pool, sport)
  const next = await loadNextGames(pool, sport)
  const body: StoryBlock[] = [
    createParagraph(
      { text: `The ${demoSchool.nickname} ${verbs.past} ` },
      { text: opponent, link: { kind: 'game', id } },
      { text: `, ${score}, on ${day}${venue ? ` at ${venue}` : ''}.` },
    ),
    { kind: 'game', game: id },
  ]
  if (someone?.person !== undefined)
    body.push(
      { kind: 'heading', level: 2, words: [{ text: 'By the numbers' }] },
      createParagraph({ text: `How ${reorderName(someone.name)} played:` }),
      { kind: 'line', game: id, person: someone.person },
    )
  if (film !== undefined)
    body.push(
      { kind: 'heading', level: 2, words: [{ text: 'Watch' }] },
      createParagraph({ text: `More from the ${team.toLowerCase()} team:` }),
      { kind: 'film', title: film },
    )
  if (next.length > 0)
    body.push(
      { kind: 'heading', level: 2, words: [{ text: 'Up next' }] },
      {
        kind: 'list',
        ordered: false,
        items: next.map((one) => [
          { text: `${dayWords.format(new Date(`${one.day}T12:00:00Z`))}: ` },
          { text: one.opponent, link: { kind: 'game', id: one.id } },
        ]),
      },
    )
  const draft = {
    ...storyDefaults,
    title: `${team}: ${demoSchool.nickname} ${verbs.present} ${opponent}, ${score}`,
    deck: `${demoSchool.school} ${ours}, ${opponent} ${theirs}${venue ? ` at ${venue}` : ''}.`,
    teams: [sport] as StoryInput['teams'],
    body,
    tells: [id],
  }
  return {
    input: draft,
    picture: {
      bytes: await fs.readFile(path.join(picturesFolder, `poster-${sport}-1.webp`)),
      alt: `A drawing of ${team.toLowerCase()} in the school’s colors`,
    },
    at: new Date(game.starts_at.getTime() + 4 * hourMs),
  }
}

/** Verbs for a result, by how close it was. */
function chooseVerbs(ours: number, theirs: number): { past: string; present: string } {
  if (ours === theirs) return { past: 'tied', present: 'tie' }
  const margin = Math.abs(ours - theirs) / (ours + theirs)
  if (ours < theirs)
    return margin < 0.06
      ? { past: 'came up short against', present: 'come up short against' }
      : { past: 'fell to', present: 'fall to' }
  if (margin < 0.06) return { past: 'edged', present: 'edge' }
  return margin > 0.4 ? { past: 'rolled past', present: 'roll past' } : { past: 'topped', present: 'top' }
}

const dayWords = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const createParagraph = (...words: StoryRun[]): StoryBlock => ({ kind: 'paragraph', words })
/** Turns `Ashdown, Ivo` into `Ivo Ashdown`. */
const reorderName = (name: string): string => name.split(', ').reverse().join(' ')

async function findVideo(pool: SqlPool, sport: string): Promise<number | undefined> {
  const { rows } = await pool.query(
    `select title.id from title
     join title_catalog on title_catalog.title_id = title.id join catalog on catalog.id = title_catalog.catalog_id
     where title.company_id = $1 and catalog.slug = $2 and title.asset_id is not null and not title.hidden
     order by title.id limit 1`,
    [demoSchool.id, sport],
  )
  return rows[0] && Number(rows[0].id)
}

export async function loadNextGames(
  pool: SqlPool,
  sport: string,
): Promise<{ id: number; day: string; opponent: string }[]> {
  const { rows } = await pool.query(
    `select g.id, g.day::text, case when home.own then away.short else home.short end as opponent
     from game g join school away on away.id = g.away_id join school home on home.id = g.home_id
     where g.company_id = $1 and g.sport = $2 and g.status = 'scheduled' order by g.day, g.id limit 3`,
    [demoSchool.id, sport],
  )
  return rows as unknown as { id: number; day: string; opponent: string }[]
}

const storyDefaults = {
  deck: null,
  author: 'Athletics staff',
  source: null,
  tells: [],
  people: [],
  teams: [],
}

/** Stories about the app itself. */
const appStories: readonly DemoStory['input'][] = [
  {
    ...storyDefaults,
    title: 'Watch later without spoilers',
    deck: 'Score-safe mode hides results until you want them.',
    body: [
      createParagraph(
        { text: 'Can’t watch live? ' },
        { text: 'Score-safe mode', strong: true },
        {
          text: ' hides scores, records, stats and video titles, for all teams or just the ones you choose.',
        },
      ),
      {
        kind: 'list',
        ordered: true,
        items: [
          [{ text: 'Open your account, then Settings.' }],
          [{ text: 'Turn it on for all teams, or for the ones you watch later.' }],
          [{ text: 'Want to know one score? Tap to show it, on all your devices.' }],
        ],
      },
      createParagraph({ text: 'Stories about a game stay hidden too, until you choose to read them.' }),
    ],
  },
  {
    ...storyDefaults,
    title: 'Pick your teams',
    deck: 'See their games, scores and stories first.',
    body: [
      createParagraph(
        { text: `${demoSchool.school} has ${demoSchool.sports.length} teams to follow. ` },
        { text: 'Your teams come first', em: true },
        { text: ' everywhere: live games, videos and stories.' },
      ),
      { kind: 'heading', level: 2, words: [{ text: 'How to choose' }] },
      createParagraph({ text: 'Open your account, then Teams. Change them anytime.' }),
    ],
  },
]
