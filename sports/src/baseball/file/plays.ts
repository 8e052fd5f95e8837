import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { at, child, children, decimalIn, type Element, integer, list, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { known } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { other, type Sources, sideOf } from '../../statcrew/reading/seats.ts'
import { kindOf } from './kinds.ts'
import { isRemark, runsOf, toldIn } from './runs.ts'

type Groups = NonNullable<GameState['groups']>

interface Half {
  inning: number
  side: Side
  element: Element
}

/** Innings hold their halves, or halves stand alone and name their inning. */
function halvesOf({ file, seats }: Sources): Half[] {
  const parts = at(file.root, 'plays')?.children ?? []
  return parts.flatMap((part, index) => {
    const halves = part.name === 'inning' ? children(part, 'batting') : part.name === 'batting' ? [part] : []
    const inning = integer(part, 'number') ?? integer(part, 'inning') ?? index + 1
    return halves.flatMap((element) => {
      const side = sideOf(seats, element) ?? calledSide(file, seats, text(element, 'id'))
      return side ? [{ inning, side, element }] : []
    })
  })
}

/** A half may name its team alone. */
function calledSide({ header }: Sources['file'], seats: Sources['seats'], id: string | undefined): Side | undefined {
  const { visitor, home } = header.teams
  if (id === undefined || visitor.id === home.id) return undefined
  return id === visitor.id ? seats.visitor : id === home.id ? seats.home : undefined
}

const groupKey = (seats: Sources['seats'], { inning, side }: Half): string =>
  `${side === seats.visitor ? 't' : 'b'}${inning}`

export function playsOf(sources: Sources): { plays: FilePlay[]; groups: Groups } {
  const score = { away: 0, home: 0 }
  const lines = linesOf(sources)
  const groups: Groups = {}
  const plays = halvesOf(sources).flatMap((half, order) => {
    const group = groupKey(sources.seats, half)
    // What a program did not tell of one half is not carried into the next.
    const isTop = half.side === sources.seats.visitor
    score[sources.seats.visitor] =
      lines[sources.seats.visitor](half.inning - (isTop ? 1 : 0)) ?? score[sources.seats.visitor]
    score[sources.seats.home] = lines[sources.seats.home](half.inning - 1) ?? score[sources.seats.home]
    const own = children(half.element, 'play').map((element) => {
      const runs = runsOf(element)
      score[half.side] += runs
      return playOf(sources, half, element, { runs, group, score: { ...score } })
    })
    if (own.length > 0) groups[group] = groupOf(sources, half, order)
    return own
  })
  return { plays, groups }
}

/** Runs of a side after so many innings, as its line has them. */
function linesOf({ file, seats }: Sources): Record<Side, (innings: number) => number | undefined> {
  const after = (side: Side) => {
    const team = teamElement(file.root, side === seats.visitor ? 'visitor' : 'home')
    const runs = list(child(team, 'linescore'), 'line').map(decimalIn)
    return (innings: number) =>
      runs
        .slice(0, innings)
        .reduce<number | undefined>(
          (all, each) => (each === undefined ? all : (all ?? 0) + each),
          runs.length < innings ? undefined : 0,
        )
  }
  return { away: after('away'), home: after('home') }
}

function playOf(
  sources: Sources,
  { inning, side }: Half,
  element: Element,
  counted: { runs: number; group: string; score: { away: number; home: number } },
): FilePlay {
  const { runs, group, score } = counted
  const kind = kindOf(element)
  const outs = integer(element, 'outs')
  const players = peopleOf(sources, side, element)
  return known<FilePlay>({
    period: inning,
    side,
    kind,
    group,
    score,
    clock: outs === undefined ? undefined : `${outs} out`,
    text: sources.roster.mended(toldIn(element)),
    scoring: runs > 0 ? true : undefined,
    players: players.length > 0 ? players : undefined,
    facts: factsOf(element, runs),
  })
}

function factsOf(element: Element, runs: number): FilePlay['facts'] {
  const batter = child(element, 'batter')
  const pitches = child(element, 'pitches')
  const facts = known({
    outs: integer(element, 'outs'),
    pitches: text(pitches, 'text'),
    balls: integer(pitches, 'b'),
    strikes: integer(pitches, 's'),
    zone: zoneOf(batter),
    rbi: integer(batter, 'rbi'),
    runs: runs > 0 ? runs : undefined,
  }) as NonNullable<FilePlay['facts']>
  return Object.keys(facts).length > 0 ? facts : undefined
}

/** Whose part of the field it was hit to, 1 to 9. */
function zoneOf(batter: Element | undefined): number | undefined {
  const zone = integer(batter, 'wherehit')
  return zone !== undefined && zone >= 1 && zone <= 9 ? zone : undefined
}

const longestName = 4

/** Who does something in each clause of a play that is told in words alone: the batter, then the runners. */
function subjectsOf({ roster }: Sources, side: Side, element: Element): (string | undefined)[] {
  if (isRemark(element) || ['batter', 'runner', 'sub'].some((name) => child(element, name))) return []
  return toldIn(element)
    .split(';')
    .map((clause) => {
      const words = clause.trim().split(/\s+/, longestName)
      const names = words.map((_, index) => words.slice(0, words.length - index).join(' '))
      return names.map((name) => roster.find(side, { name })?.key).find((key) => key !== undefined)
    })
}

/** The batter first, then who ran, came in, and pitched. */
function peopleOf(sources: Sources, side: Side, element: Element): string[] {
  const { roster } = sources
  const called = (who: Side, name: string | undefined, uni?: string) =>
    name === undefined && uni === undefined ? undefined : roster.find(who, { name, uni })?.key
  const names = [...children(element, 'batter'), ...children(element, 'runner')].map((each) =>
    called(side, text(each, 'name'), text(each, 'uni')),
  )
  const subs = children(element, 'sub').map(
    (sub) => called(side, text(sub, 'who')) ?? called(other(side), text(sub, 'who')),
  )
  const pitcher = called(other(side), text(child(element, 'pitcher'), 'name') ?? text(element, 'pitcher'))
  return [
    ...new Set([
      ...names,
      ...subjectsOf(sources, side, element),
      ...subs,
      ...(child(element, 'batter') ? [pitcher] : []),
    ]),
  ].flatMap((key) => key ?? [])
}

function groupOf({ module, seats }: Sources, half: Half, order: number): Groups[string] {
  const summary = child(half.element, 'innsummary')
  const facts = known({
    runs: integer(summary, 'r'),
    hits: integer(summary, 'h'),
    errors: integer(summary, 'e'),
    lob: integer(summary, 'lob'),
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
