import type { Play } from '@fieldhouse/contract/games/game'
import type { DriveChart } from '@fieldhouse/design/chart/DriveChart'
import type { EventTimeline } from '@fieldhouse/design/chart/EventTimeline'
import type { MarginChart } from '@fieldhouse/design/chart/MarginChart'
import type { PlaceStrip } from '@fieldhouse/design/chart/PlaceStrip'
import type { ShotChart } from '@fieldhouse/design/chart/ShotChart'
import type { ComponentProps } from 'react'
import type { Moment } from '../moment.model.ts'
import { ourSide, ourYards } from './situation.model.ts'

const secondMs = 1_000
const inOrder = ({ plays }: Moment): Play[] => [...plays].reverse()
const sideOf = (moment: Moment, side: 'away' | 'home'): 'us' | 'them' => (side === ourSide(moment) ? 'us' : 'them')

/** Where each period begins on the game's own clock. */
function periodMarks({ module, state, plays }: Moment) {
  const seconds = module?.periodSeconds
  if (!module || !seconds) return undefined
  const last = Math.max(module.periods, state.clock?.period ?? 1, ...plays.map(({ period }) => period))
  const overtime = module.overtimeSeconds ?? seconds
  const startOf = (number: number): number =>
    number <= module.periods
      ? (number - 1) * seconds
      : module.periods * seconds + (number - 1 - module.periods) * overtime
  return {
    periods: Array.from({ length: last }, (_, index) => ({
      label: module.periodName(index + 1).short,
      atMs: startOf(index + 1) * secondMs,
    })),
    endMs: startOf(last + 1) * secondMs,
  }
}

type Margin = Pick<ComponentProps<typeof MarginChart>, 'points' | 'periods' | 'endMs' | 'note'>

export function marginOf(moment: Moment): Margin | undefined {
  const marks = periodMarks(moment)
  if (!marks || moment.module?.kind !== 'head-to-head') return undefined
  const us = ourSide(moment)
  const scored = inOrder(moment).flatMap(({ score, elapsed }) => {
    if (score?.away === undefined || score.home === undefined || elapsed === undefined) return []
    return [{ atMs: elapsed * secondMs, value: us === 'home' ? score.home - score.away : score.away - score.home }]
  })
  const steps = scored.filter(({ value }, index) => index === 0 || value !== scored[index - 1]?.value)
  if (steps.length < 2) return undefined
  return {
    ...marks,
    points: [{ atMs: 0, value: 0 }, ...steps],
    note: 'The lead after each score. It is counted, not estimated.',
  }
}

type Drive = ComponentProps<typeof DriveChart>['drives'][number]
const shownDrives = 14

export function drivesOf(moment: Moment): Drive[] | undefined {
  const { groups, status } = moment.state
  if (moment.game.sport !== 'football' || !groups) return undefined
  const drives = Object.entries(groups)
    .sort(([, one], [, other]) => one.order - other.order)
    .flatMap(([key, { side, facts, result, text }]): Drive[] => {
      const { start, end } = facts ?? {}
      if (!side || typeof start !== 'number' || typeof end !== 'number') return []
      return [
        {
          key,
          side: sideOf(moment, side),
          from: ourYards(moment, start),
          to: ourYards(moment, end),
          result: result ?? '',
          scoring: /^(TD|FG)$/i.test(result ?? ''),
          text: text ?? '',
          ...(!result && status.kind === 'live' && { live: true }),
        },
      ]
    })
  return drives.length > 0 ? drives.slice(-shownDrives) : undefined
}

type Shot = ComponentProps<typeof ShotChart>['shots'][number]

export function shotsOf(moment: Moment): Shot[] | undefined {
  if (!moment.game.sport.endsWith('basketball')) return undefined
  const shots = moment.plays.flatMap(({ key, x, y, side, text, kind }): Shot[] => {
    if (x === undefined || y === undefined || !side || /free/.test(kind)) return []
    return [{ key, x, y, side: sideOf(moment, side), made: !/^missed/.test(kind), text }]
  })
  return shots.length > 0 ? shots : undefined
}

type Timeline = Pick<ComponentProps<typeof EventTimeline>, 'events' | 'periods' | 'endMs'>
const timed: Readonly<Record<string, Timeline['events'][number]['kind']>> = {
  goal: 'goal',
  shot: 'shot',
  yellow_card: 'yellow',
  red_card: 'red',
  yellow: 'yellow',
  red: 'red',
}

export function eventsOf(moment: Moment): Timeline | undefined {
  const marks = periodMarks(moment)
  if (!marks || !/soccer|lacrosse/.test(moment.game.sport)) return undefined
  const events = inOrder(moment).flatMap((play, index) => {
    const kind = timed[play.kind]
    if (!kind || !play.side || play.elapsed === undefined) return []
    const shown = { kind, text: play.text, time: play.clock ?? '' }
    return [{ key: String(index), side: sideOf(moment, play.side), atMs: play.elapsed * secondMs, ...shown }]
  })
  return events.length > 0 ? { ...marks, events } : undefined
}

/** Point by point of the set that is on, or of the last one. */
export function stairsOf(moment: Moment): { title: string; points: ('us' | 'them')[] } | undefined {
  if (moment.module?.kind !== 'sets') return undefined
  const set = moment.plays[0]?.period
  const points = inOrder(moment).flatMap((play) => {
    // A sentence may be about who erred: the point is the other side's.
    const winner = play.facts?.point === 'away' || play.facts?.point === 'home' ? play.facts.point : play.side
    return play.period === set && play.scoring && winner ? [sideOf(moment, winner)] : []
  })
  return set !== undefined && points.length > 0 ? { title: `Set ${set}, point by point`, points } : undefined
}

export function sprayOf(moment: Moment): Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9, number>> | undefined {
  if (moment.module?.kind !== 'innings') return undefined
  const counts: Record<number, number> = {}
  for (const { x, side } of moment.plays)
    if (x !== undefined && side === ourSide(moment) && Number.isInteger(x) && x >= 1 && x <= 9)
      counts[x] = (counts[x] ?? 0) + 1
  return Object.keys(counts).length > 0 ? counts : undefined
}

export function barsOf(moment: Moment) {
  const { module, state } = moment
  if (module?.kind !== 'innings' || !state.periods) return undefined
  const us = ourSide(moment)
  const them = us === 'home' ? 'away' : 'home'
  const parts = Object.entries(state.periods)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([number, runs]) => ({
      label: number,
      ...(runs[us] !== undefined && { us: runs[us] as number }),
      ...(runs[them] !== undefined && { them: runs[them] as number }),
    }))
  return parts.length > 0 ? { title: 'Runs by inning', parts } : undefined
}

type Places = Pick<ComponentProps<typeof PlaceStrip>, 'teams' | 'of'>
const shownTeams = 4
const scorers = 5

/** A race: how close together a team's runners came in. */
export function placesOf(moment: Moment): Places | undefined {
  const { module, state, game } = moment
  if (module?.kind !== 'race' || !state.meet) return undefined
  const race = Object.values(state.meet.events)[0]
  if (!race) return undefined
  const entries = Object.values(race.entries).filter(({ place }) => place !== undefined)
  const teams = Object.entries(state.meet.teams)
    .sort(([, one], [, other]) => (one.place ?? 999) - (other.place ?? 999))
    .slice(0, shownTeams)
    .map(([key, team]) => ({
      name: team.name,
      abbr: team.name.slice(0, 4).toUpperCase(),
      ...(game.standings.some(({ own, name }) => own && name === team.name) && { us: true }),
      ...(team.shown !== undefined && { points: team.shown }),
      places: entries
        .filter((entry) => entry.team === key)
        .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
        .map(({ place = 0, name }, index) => ({ place, name, counts: index < scorers })),
    }))
  return entries.length > 0 ? { teams, of: Math.max(...entries.map(({ place }) => place ?? 0)) } : undefined
}
