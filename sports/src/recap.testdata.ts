import type { GameState, Play, Side, StatValues } from '@fieldhouse/contract/games/game'
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

const createGameTeam = (id: number, short: string, abbr: string): GameTeam => ({
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
export const createGameItem = (sport: string, changes: Partial<GameItem> = {}): GameItem => ({
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
  away: createGameTeam(1, 'Halford', 'HLF'),
  home: createGameTeam(2, 'Brackwater', 'BRK'),
  standings: [],
  team_count: null,
  watch: null,
  tickets_url: null,
  seq: 1,
  ...changes,
})
const names = { away: 'Halford', home: 'Brackwater' } as const
const sides = ['away', 'home'] as const
const getOtherTeamSide = (side: Side): Side => (side === 'away' ? 'home' : 'away')
const number = /(?<![A-Za-z])(\d[\d,]*\d|\d)?(?:[.:/-]?\d+)*(?:st|nd|rd|th)?/g
const numbersIn = (text: string): string[] =>
  [...text.matchAll(number)].map(([token]) => token).filter((one) => /\d/.test(one))
const listNumberTexts = (text: string): string[] => [text, ...numbersIn(text), ...(text.match(/-?[\d.]+/g) ?? [])]

interface KnownNumbers {
  module: SportModule
  state: GameState
  plays: { play: Play; text: string }[]
  /** The numbers that may follow each name. */
  owned: Map<string, Set<string>>
  stats: Map<string, StatValues>
  /** The labels of comparison rows. */
  labels: string[]
}

/** Collects all numbers that the document has for each team and player, without any that the recap calculated. */
async function collectKnownNumbers(sport: string, state: GameState): Promise<KnownNumbers> {
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
  const addOwnedNumbers = (name: string, ...texts: string[]) => {
    const all = owned.get(name) ?? new Set()
    for (const one of texts.flatMap(listNumberTexts)) all.add(one)
    owned.set(name, all)
  }
  for (const side of sides) {
    const other = getOtherTeamSide(side)
    const scores = [
      state.score,
      ...plays.map(({ play }) => play.score),
      ...Object.values(state.periods ?? {}),
      { away: 0, home: 0 },
    ]
    addOwnedNumbers(names[side], ...box.comparison.map((row) => row[side].text))
    addOwnedNumbers(names[side], ...Object.values(state.periods ?? {}).map((part) => String(part[side] ?? 0)))
    for (const score of scores) {
      addOwnedNumbers(names[side], String(score?.[side]), `${score?.[side]}-${score?.[other]}`)
      addOwnedNumbers(names[side], `${formatScore(module, score?.[side])}-${formatScore(module, score?.[other])}`)
    }
    addOwnedNumbers(names[side], ...listLargestLeads(plays, side), ...listLongestRuns(plays, side))
    for (const { rows } of box[side])
      for (const { name, cells } of rows) addOwnedNumbers(name, ...cells.map(({ text }) => text))
  }
  const stats = new Map<string, StatValues>()
  for (const line of listStatLines(module, state)) {
    // A player who started more than once has the sum of all starts.
    const all = addStats([stats.get(line.name) ?? {}, line.stats], module.greatest)
    addOwnedNumbers(
      line.name,
      ...Object.values(line.stats).map(String),
      ...Object.values(all).map(String),
      line.shown ?? '',
    )
    stats.set(line.name, all)
  }
  // Each match belongs to all its players, from either side.
  for (const court of Object.values(state.courts ?? {}))
    for (const side of sides)
      for (const key of court[side])
        addOwnedNumbers(
          state.players?.[key]?.name ?? key,
          ...court.sets.flatMap((set) => sides.map((from) => setText(set, from))),
          String(court.number),
        )
  return { module, state, plays, owned, stats, labels: box.comparison.map(({ label }) => label) }
}

const listLargestLeads = (plays: KnownNumbers['plays'], side: Side): string[] => {
  const leads = plays.map(({ play: { score } }) => (score?.[side] ?? 0) - (score?.[getOtherTeamSide(side)] ?? 0))
  return [String(Math.max(0, ...leads))]
}
function listLongestRuns(plays: KnownNumbers['plays'], side: Side): string[] {
  let [before, run, longest] = [{ away: 0, home: 0 }, 0, 0]
  for (const { play } of plays) {
    const after = { away: play.score?.away ?? 0, home: play.score?.home ?? 0 }
    const theirs = after[getOtherTeamSide(side)] - before[getOtherTeamSide(side)]
    run = theirs > 0 ? 0 : run + after[side] - before[side]
    longest = Math.max(longest, run)
    before = after
  }
  return [String(longest)]
}

const listStoryTexts = (body: readonly StoryBlock[]): string[] =>
  body.flatMap((block) => {
    if (block.kind === 'list') return block.items.map((runs) => runs.map(({ text }) => text).join(''))
    return 'words' in block ? [block.words.map(({ text }) => text).join('')] : []
  })

/** Lists every number of a text that is in the wrong place, with its likely owner. */
function findStrangeNumbers(text: string, { plays, owned, module, state, labels }: KnownNumbers): string[] {
  const [described] = plays
    .filter((one) => one.text !== '' && text.includes(one.text))
    .toSorted((one, other) => other.text.length - one.text.length)
  const note = state.status.kind === 'final' && state.status.note ? ` (${state.status.note})` : ''
  const label = labels.find((one) => text.startsWith(`${one}: `)) ?? ''
  const rest = text
    .slice(label.length)
    .replace(described?.text ?? '', '')
    .replace(note, '')
  const wrong: string[] = []
  if (described) wrong.push(...wrongAround(rest, described, plays, module))
  const everybody = [...owned.keys()].toSorted((one, other) => other.length - one.length)
  for (const found of rest.matchAll(number)) {
    const [token] = found
    if (!/\d/.test(token)) continue
    // Skips a double or a triple.
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
      // Checks the difference of games won and lost.
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
      // A player's number may follow the player's team, and the winner's score may follow the loser.
      const player = everybody.find((name) => before.includes(`${name} of ${owner}`))
      const [, winner] = new RegExp(`(\\w+) (?:beats?|and) ${owner}(?: tied?)? $`).exec(before) ?? []
      const may = winner ? [winner] : [owner, ...(player ? [player] : [])]
      if (!may.some((name) => isKnownNumber(owned.get(name), token, isTeam(name)))) wrong.push(`${token} of ${owner}`)
    }
  }
  return wrong
}

const isTeam = (name: string): boolean => name === names.away || name === names.home

/** A player's `18-8-46` is three numbers, a team's `31-10` is a score. */
const isKnownNumber = (all: ReadonlySet<string> | undefined, token: string, isWhole: boolean): boolean =>
  all?.has(token) || (!isWhole && token.split(/[-/]/).every((part) => all?.has(part)))

/** Checks period, clock and score beside a play. They must be that play's, or those of the one that completes it. */
function wrongAround(
  rest: string,
  described: KnownNumbers['plays'][number],
  plays: KnownNumbers['plays'],
  module: SportModule,
): string[] {
  const same = plays.filter(({ text }) => text === described.text)
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
  return fits ? [] : [`a play that was otherwise: ${described.text}`]
}

/** Patterns of sentences, with the statistic that each mentions. */
const sentencePatterns: readonly (readonly [RegExp, string])[] = [
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

/** Lists each sentence of a recap with numbers that belong to no one or to another player. */
export async function strangersIn(recap: Recap, game: GameItem, state: GameState): Promise<[string, string[]][]> {
  const known = await collectKnownNumbers(game.sport, state)
  return [recap.title, recap.deck ?? '', ...listStoryTexts(recap.body)]
    .map((text): [string, string[]] => [text, [...findStrangeNumbers(text, known), ...liesIn(text, known)]])
    .filter(([, wrong]) => wrong.length > 0)
}

function liesIn(text: string, { stats: everybody }: KnownNumbers): string[] {
  return sentencePatterns.flatMap(([pattern, stat]) =>
    [...everybody].flatMap(([name, stats]) => {
      const [, value] = new RegExp(`${escapeName(name)} ${pattern.source}`).exec(text) ?? []
      return value === undefined || value === String(stats[stat]) ? [] : [`${value} ${stat} of ${name}`]
    }),
  )
}

const escapeName = (name: string): string => name.replaceAll(/[^\w\s]/g, '\\$&')
