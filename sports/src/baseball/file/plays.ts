import type { GameState, Side } from '@fieldhouse/contract/games/game'
import {
  decimalIn,
  type Element,
  findAt,
  findChild,
  getInteger,
  getList,
  getText,
  listChildren,
} from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { dropUndefined } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { getElementSide, getOtherSide, type ReaderSources } from '../../statcrew/reading/seats.ts'
import { getBaseballPlayKind } from './kinds.ts'
import { countPlayRuns, getPlayText, isRemark } from './runs.ts'

type HalfGroups = NonNullable<GameState['groups']>

interface PlayedHalf {
  inning: number
  side: Side
  element: Element
}

/** Lists half innings. They are inside innings, or separate and name their inning. */
function listPlayedHalves({ file, seats }: ReaderSources): PlayedHalf[] {
  const parts = findAt(file.root, 'plays')?.children ?? []
  return parts.flatMap((part, index) => {
    const halves = part.name === 'inning' ? listChildren(part, 'batting') : part.name === 'batting' ? [part] : []
    const inning = getInteger(part, 'number') ?? getInteger(part, 'inning') ?? index + 1
    return halves.flatMap((element) => {
      const side = getElementSide(seats, element) ?? calledSide(file, seats, getText(element, 'id'))
      return side ? [{ inning, side, element }] : []
    })
  })
}

/** The side of a half, which may name only its team. */
function calledSide(
  { header }: ReaderSources['file'],
  seats: ReaderSources['seats'],
  id: string | undefined,
): Side | undefined {
  const { visitor, home } = header.teams
  if (id === undefined || visitor.id === home.id) return undefined
  return id === visitor.id ? seats.visitor : id === home.id ? seats.home : undefined
}

const groupKey = (seats: ReaderSources['seats'], { inning, side }: PlayedHalf): string =>
  `${side === seats.visitor ? 't' : 'b'}${inning}`

export function readBaseballPlays(sources: ReaderSources): { plays: FilePlay[]; groups: HalfGroups } {
  const score = { away: 0, home: 0 }
  const lines = createRunTotals(sources)
  const groups: HalfGroups = {}
  const plays = listPlayedHalves(sources).flatMap((half, order) => {
    const group = groupKey(sources.seats, half)
    // A half without details must not affect the next one.
    const isTop = half.side === sources.seats.visitor
    score[sources.seats.visitor] =
      lines[sources.seats.visitor](half.inning - (isTop ? 1 : 0)) ?? score[sources.seats.visitor]
    score[sources.seats.home] = lines[sources.seats.home](half.inning - 1) ?? score[sources.seats.home]
    const own = listChildren(half.element, 'play').map((element) => {
      const runs = countPlayRuns(element)
      score[half.side] += runs
      return toBaseballFilePlay(sources, half, element, { runs, group, score: { ...score } })
    })
    if (own.length > 0) groups[group] = toHalfGroup(sources, half, order)
    return own
  })
  return { plays, groups }
}

/** The runs of a side after a number of innings, from its line score. */
function createRunTotals({ file, seats }: ReaderSources): Record<Side, (innings: number) => number | undefined> {
  const createSideTotal = (side: Side) => {
    const team = teamElement(file.root, side === seats.visitor ? 'visitor' : 'home')
    const runs = getList(findChild(team, 'linescore'), 'line').map(decimalIn)
    return (innings: number) =>
      runs
        .slice(0, innings)
        .reduce<number | undefined>(
          (all, each) => (each === undefined ? all : (all ?? 0) + each),
          runs.length < innings ? undefined : 0,
        )
  }
  return { away: createSideTotal('away'), home: createSideTotal('home') }
}

function toBaseballFilePlay(
  sources: ReaderSources,
  { inning, side }: PlayedHalf,
  element: Element,
  counted: { runs: number; group: string; score: { away: number; home: number } },
): FilePlay {
  const { runs, group, score } = counted
  const kind = getBaseballPlayKind(element)
  const outs = getInteger(element, 'outs')
  const players = listPlayPeople(sources, side, element)
  return dropUndefined<FilePlay>({
    period: inning,
    side,
    kind,
    group,
    score,
    clock: outs === undefined ? undefined : `${outs} out`,
    text: sources.roster.fixNames(getPlayText(element)),
    scoring: runs > 0 ? true : undefined,
    players: players.length > 0 ? players : undefined,
    facts: readBaseballPlayFacts(element, runs),
  })
}

function readBaseballPlayFacts(element: Element, runs: number): FilePlay['facts'] {
  const batter = findChild(element, 'batter')
  const pitches = findChild(element, 'pitches')
  const facts = dropUndefined({
    outs: getInteger(element, 'outs'),
    pitches: getText(pitches, 'text'),
    balls: getInteger(pitches, 'b'),
    strikes: getInteger(pitches, 's'),
    zone: readHitZone(batter),
    rbi: getInteger(batter, 'rbi'),
    runs: runs > 0 ? runs : undefined,
  }) as NonNullable<FilePlay['facts']>
  return Object.keys(facts).length > 0 ? facts : undefined
}

/** The fielder, 1 to 9, to whom the ball was hit. */
function readHitZone(batter: Element | undefined): number | undefined {
  const zone = getInteger(batter, 'wherehit')
  return zone !== undefined && zone >= 1 && zone <= 9 ? zone : undefined
}

const longestName = 4

/** The subject of each clause, in plays that have only text: the batter, then the runners. */
function findSubjects({ roster }: ReaderSources, side: Side, element: Element): (string | undefined)[] {
  if (isRemark(element) || ['batter', 'runner', 'sub'].some((name) => findChild(element, name))) return []
  return getPlayText(element)
    .split(';')
    .map((clause) => {
      const words = clause.trim().split(/\s+/, longestName)
      const names = words.map((_, index) => words.slice(0, words.length - index).join(' '))
      return names.map((name) => roster.find(side, { name })?.key).find((key) => key !== undefined)
    })
}

/** Lists the batter first, then runners, substitutes and the pitcher. */
function listPlayPeople(sources: ReaderSources, side: Side, element: Element): string[] {
  const { roster } = sources
  const findPersonKey = (who: Side, name: string | undefined, uni?: string) =>
    name === undefined && uni === undefined ? undefined : roster.find(who, { name, uni })?.key
  const names = [...listChildren(element, 'batter'), ...listChildren(element, 'runner')].map((each) =>
    findPersonKey(side, getText(each, 'name'), getText(each, 'uni')),
  )
  const subs = listChildren(element, 'sub').map(
    (sub) => findPersonKey(side, getText(sub, 'who')) ?? findPersonKey(getOtherSide(side), getText(sub, 'who')),
  )
  const pitcher = findPersonKey(
    getOtherSide(side),
    getText(findChild(element, 'pitcher'), 'name') ?? getText(element, 'pitcher'),
  )
  return [
    ...new Set([
      ...names,
      ...findSubjects(sources, side, element),
      ...subs,
      ...(findChild(element, 'batter') ? [pitcher] : []),
    ]),
  ].flatMap((key) => key ?? [])
}

function toHalfGroup({ module, seats }: ReaderSources, half: PlayedHalf, order: number): HalfGroups[string] {
  const summary = findChild(half.element, 'innsummary')
  const facts = dropUndefined({
    runs: getInteger(summary, 'r'),
    hits: getInteger(summary, 'h'),
    errors: getInteger(summary, 'e'),
    lob: getInteger(summary, 'lob'),
  }) as Record<string, number>
  const top = half.side === seats.visitor
  return {
    order,
    side: half.side,
    period: half.inning,
    text: `${top ? 'Top' : 'Bottom'} of the ${module.periodName(half.inning).long}`,
    ...(summary && { result: `${facts.runs ?? '—'} R, ${facts.hits ?? '—'} H, ${facts.lob ?? '—'} LOB`, facts }),
  }
}
