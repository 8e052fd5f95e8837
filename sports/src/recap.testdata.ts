import type { GameState, Play, Side, Stats } from '@fieldhouse/contract/games/game'
import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import { asAgreed } from './kit/agreed.ts'
import { boxScore } from './kit/box-score.ts'
import { addStats, listStatLines } from './kit/lines.ts'
import type { SportModule } from './kit/module.ts'
import { formatScore } from './kit/result.ts'
import type { Recap } from './recap.ts'
import { findSport, loadSportModule } from './registry.ts'
import { setText } from './tennis/courts.ts'

const team = (id: number, short: string, abbr: string): GameTeam => ({
  id,
  name: `${short} University`,
  short,
  abbr,
  own: id === 2,
  record: null,
  conference_record: null,
  rank: null,
  score: null,
  shown: null,
  won: null,
})
export const gameOf = (sport: string, changes: Partial<GameItem> = {}): GameItem => ({
  id: 7,
  type: 'game',
  sport,
  season: '2026',
  title: null,
  day: '2026-11-20',
  ends_day: null,
  starts_at: null,
  time_zone: 'America/Denver',
  moved_from: null,
  site: 'home',
  venue: 'Millrace Field',
  city: null,
  conference: true,
  exhibition: false,
  postseason: false,
  tournament: null,
  doubleheader: null,
  status: { kind: 'final' },
  detail: null,
  result: null,
  away: team(1, 'Halford', 'HLF'),
  home: team(2, 'Brackwater', 'BRK'),
  standings: [],
  team_count: null,
  watch: null,
  tickets_url: null,
  seq: 1,
  ...changes,
})
const names = { away: 'Halford', home: 'Brackwater' } as const
const sides = ['away', 'home'] as const
const otherOf = (side: Side): Side => (side === 'away' ? 'home' : 'away')
const number = /(?<![A-Za-z])(\d[\d,]*\d|\d)?(?:[.:/-]?\d+)*(?:st|nd|rd|th)?/g
const numbersIn = (text: string): string[] =>
  [...text.matchAll(number)].map(([token]) => token).filter((one) => /\d/.test(one))
const piecesOf = (text: string): string[] => [text, ...numbersIn(text), ...(text.match(/-?[\d.]+/g) ?? [])]

interface Known {
  module: SportModule
  state: GameState
  plays: { play: Play; text: string }[]
  /** What may stand after each name. */
  owned: Map<string, Set<string>>
  stats: Map<string, Stats>
  /** What rows of the comparison are called. */
  labels: string[]
}

/** All that the document says of each team and each player, and nothing that the recap worked out. */
async function knownOf(sport: string, state: GameState): Promise<Known> {
  const module = asAgreed(await loadSportModule(sport), state)
  const view = await findSport(sport)?.view(sport)
  const box = boxScore(module, state)
  const plays = Object.values(state.plays ?? {})
    .filter(({ scoring }) => scoring)
    .toSorted((one, other) => one.order - other.order)
    .map((play) => ({
      play,
      text: (view?.playText?.(play.text, { away: 'HLF', home: 'BRK' }) ?? play.text).trim().replace(/\.+$/, ''),
    }))
  const owned = new Map<string, Set<string>>()
  const own = (name: string, ...texts: string[]) => {
    const all = owned.get(name) ?? new Set()
    for (const one of texts.flatMap(piecesOf)) all.add(one)
    owned.set(name, all)
  }
  for (const side of sides) {
    const other = otherOf(side)
    const scores = [
      state.score,
      ...plays.map(({ play }) => play.score),
      ...Object.values(state.periods ?? {}),
      { away: 0, home: 0 },
    ]
    own(names[side], ...box.comparison.map((row) => row[side].text))
    own(names[side], ...Object.values(state.periods ?? {}).map((part) => String(part[side] ?? 0)))
    for (const score of scores) {
      own(names[side], String(score?.[side]), `${score?.[side]}-${score?.[other]}`)
      own(names[side], `${formatScore(module, score?.[side])}-${formatScore(module, score?.[other])}`)
    }
    own(names[side], ...leadsOf(plays, side), ...runsOf(plays, side))
    for (const { rows } of box[side]) for (const { name, cells } of rows) own(name, ...cells.map(({ text }) => text))
  }
  const stats = new Map<string, Stats>()
  for (const line of listStatLines(module, state)) {
    // Whoever started more than once did all of it.
    const all = addStats([stats.get(line.name) ?? {}, line.stats], module.greatest)
    own(line.name, ...Object.values(line.stats).map(String), ...Object.values(all).map(String), line.shown ?? '')
    stats.set(line.name, all)
  }
  // Each match is of all who played it, told from either side.
  for (const court of Object.values(state.courts ?? {}))
    for (const side of sides)
      for (const key of court[side])
        own(
          state.players?.[key]?.name ?? key,
          ...court.sets.flatMap((set) => sides.map((from) => setText(set, from))),
          String(court.number),
        )
  return { module, state, plays, owned, stats, labels: box.comparison.map(({ label }) => label) }
}

const leadsOf = (plays: Known['plays'], side: Side): string[] => {
  const leads = plays.map(({ play: { score } }) => (score?.[side] ?? 0) - (score?.[otherOf(side)] ?? 0))
  return [String(Math.max(0, ...leads))]
}
function runsOf(plays: Known['plays'], side: Side): string[] {
  let [before, run, longest] = [{ away: 0, home: 0 }, 0, 0]
  for (const { play } of plays) {
    const after = { away: play.score?.away ?? 0, home: play.score?.home ?? 0 }
    const theirs = after[otherOf(side)] - before[otherOf(side)]
    run = theirs > 0 ? 0 : run + after[side] - before[side]
    longest = Math.max(longest, run)
    before = after
  }
  return [String(longest)]
}

const textsOf = (body: readonly StoryBlock[]): string[] =>
  body.flatMap((block) => {
    if (block.kind === 'list') return block.items.map((words) => words.map(({ text }) => text).join(''))
    return 'words' in block ? [block.words.map(({ text }) => text).join('')] : []
  })

/** Every number of a text that is not where it belongs, with whose it would be. */
function strangers(text: string, { plays, owned, module, state, labels }: Known): string[] {
  const [told] = plays
    .filter((one) => one.text !== '' && text.includes(one.text))
    .toSorted((one, other) => other.text.length - one.text.length)
  const note = state.status.kind === 'final' && state.status.note ? ` (${state.status.note})` : ''
  const label = labels.find((one) => text.startsWith(`${one}: `)) ?? ''
  const rest = text
    .slice(label.length)
    .replace(told?.text ?? '', '')
    .replace(note, '')
  const wrong: string[] = []
  if (told) wrong.push(...wrongAround(rest, told, plays, module))
  const everybody = [...owned.keys()].toSorted((one, other) => other.length - one.length)
  for (const found of rest.matchAll(number)) {
    const [token] = found
    if (!/\d/.test(token)) continue
    // A double, a triple.
    if (/^B\b/.test(rest.slice(found.index + token.length)) && /^[23]$/.test(token)) continue
    const before = rest.slice(0, found.index)
    if (/(st|nd|rd|th)$/.test(token)) {
      if (Number.parseInt(token, 10) > Math.max(module.periods, ...Object.keys(state.periods ?? {}).map(Number)))
        wrong.push(`${token} part`)
    } else if (
      /(with |at |, )$/.test(before) &&
      /^\d+:\d\d$/.test(token) &&
      plays.some(({ play }) => play.clock === token)
    )
      continue
    else if (/November $/.test(before)) {
      if (token !== '20') wrong.push(`${token} November`)
    } else if (/, \d+-\d+ \(.*\+$/.test(before)) {
      // More games won than lost.
      const [, won, lost] = /, (\d+)-(\d+) /.exec(rest) ?? []
      if (token !== String(Number(won) - Number(lost))) wrong.push(`${token} more won than lost`)
    } else if (/^ games?\)/.test(rest.slice(found.index + token.length))) {
      const [, won, lost] = /won (\d+) games? and lost (\d+) in singles \([^)]*$/.exec(before) ?? []
      if (Math.abs(Number(token)) !== Math.abs(Number(won) - Number(lost))) wrong.push(`${token} more games`)
    } else if (/Attendance was $/.test(before)) {
      if (token !== state.attendance?.toLocaleString('en-US')) wrong.push(`${token} people`)
    } else {
      const at = everybody
        .map((name) => ({ name, at: before.lastIndexOf(name) }))
        .toSorted((one, other) => other.at - one.at || other.name.length - one.name.length)[0]
      const owner = at && at.at >= 0 ? at.name : 'nobody'
      // A player's number may stand behind the team that the player is of, and the winner's score behind who lost.
      const player = everybody.find((name) => before.includes(`${name} of ${owner}`))
      const [, winner] = new RegExp(`(\\w+) (?:beats?|and) ${owner}(?: tied?)? $`).exec(before) ?? []
      const may = winner ? [winner] : [owner, ...(player ? [player] : [])]
      if (!may.some((name) => isOf(owned.get(name), token, isTeam(name)))) wrong.push(`${token} of ${owner}`)
    }
  }
  return wrong
}

const isTeam = (name: string): boolean => name === names.away || name === names.home

/** A player's `18-8-46` is three numbers, a team's `31-10` is a score. */
const isOf = (all: ReadonlySet<string> | undefined, token: string, whole: boolean): boolean =>
  all?.has(token) || (!whole && token.split(/[-/]/).every((part) => all?.has(part)))

/** Part, clock and score beside a play are that play's, or of what completes it. */
function wrongAround(rest: string, told: Known['plays'][number], plays: Known['plays'], module: SportModule): string[] {
  const same = plays.filter(({ text }) => text === told.text)
  const fits = same.some(({ play }) => {
    const next = plays[plays.findIndex((one) => one.play === play) + 1]?.play.score
    const scores = [play.score, next].filter((one) => one !== undefined)
    const isThen = rest.toLowerCase().includes(module.periodName(play.period).long.toLowerCase())
    const isClock = !/^\d+:\d\d$/.test(play.clock ?? '') || rest.includes(play.clock ?? '')
    const isScore = scores.some(
      ({ away, home }) =>
        rest.includes(`Halford ${away}, Brackwater ${home}`) ||
        rest.includes(`${away}-${home}`) ||
        rest.includes(`${home}-${away}`),
    )
    return isThen && isClock && isScore
  })
  return fits ? [] : [`a play that was otherwise: ${told.text}`]
}

/** What the sentence says of whom, and which statistic that is. */
const said: readonly (readonly [RegExp, string])[] = [
  [/scored (\d+) points?/, 'pts'],
  [/took (\d+) rebound/, 'reb'],
  [/passed for (-?\d+) yard/, 'pass_yds'],
  [/rushed for (-?\d+) yard/, 'rush_yds'],
  [/caught passes for (-?\d+) yard/, 'rec_yds'],
  [/scored (\d+) goal/, 'g'],
  [/had (\d+) kill/, 'atk_k'],
  [/had (\d+) hit/, 'bat_h'],
  [/drove in (\d+) run/, 'bat_rbi'],
  [/struck out (\d+) batter/, 'pit_so'],
]

/** Each sentence of a recap with the numbers in it that are nobody's, or another's. */
export async function strangersIn(recap: Recap, game: GameItem, state: GameState): Promise<[string, string[]][]> {
  const known = await knownOf(game.sport, state)
  return [recap.title, recap.deck ?? '', ...textsOf(recap.body)]
    .map((text): [string, string[]] => [text, [...strangers(text, known), ...liesIn(text, known)]])
    .filter(([, wrong]) => wrong.length > 0)
}

function liesIn(text: string, { stats: everybody }: Known): string[] {
  return said.flatMap(([pattern, stat]) =>
    [...everybody].flatMap(([name, stats]) => {
      const [, value] = new RegExp(`${escaped(name)} ${pattern.source}`).exec(text) ?? []
      return value === undefined || value === String(stats[stat]) ? [] : [`${value} ${stat} of ${name}`]
    }),
  )
}

const escaped = (name: string): string => name.replaceAll(/[^\w\s]/g, '\\$&')
