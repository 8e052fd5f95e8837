import type { GameState, Situation } from '@fieldhouse/contract/games/game'
import type { CourtSets } from '@fieldhouse/design/field/CourtSets'
import type { Diamond } from '@fieldhouse/design/field/Diamond'
import type { FootballField } from '@fieldhouse/design/field/FootballField'
import type { LaneBoard } from '@fieldhouse/design/field/LaneBoard'
import type { RotationBoard } from '@fieldhouse/design/field/RotationBoard'
import { minutes, ordinal } from '@fieldhouse/sports/kit/format'
import type { ComponentProps } from 'react'
import { teamOf } from '../../../../shared/games/game-view.ts'
import type { Moment } from '../moment.model.ts'

type Group = NonNullable<GameState['groups']>[string]
type Of<K extends Situation['kind']> = Extract<Situation, { kind: K }>

/** Our own side of a game; the home team where neither is ours. */
export const ourSide = ({ game }: Moment): 'away' | 'home' => (game.away?.own ? 'away' : 'home')
export const sidesOf = (moment: Moment): { us: string; them: string } => {
  const { away, home } = moment.game
  const [us, them] = ourSide(moment) === 'home' ? [home, away] : [away, home]
  return { us: us?.abbr ?? '', them: them?.abbr ?? '' }
}

/** The document counts yards from the away team's goal line; the drawing from ours. */
export const ourYards = (moment: Moment, spot: number): number => (ourSide(moment) === 'away' ? spot : 100 - spot)

export function fieldOf(moment: Moment): ComponentProps<typeof FootballField> | undefined {
  const { situation, groups } = moment.state
  if (situation?.kind !== 'football' || situation.spot === undefined || !situation.possession) return undefined
  const ours = situation.possession === ourSide(moment)
  const ball = ourYards(moment, situation.spot)
  const drive = Object.values(groups ?? {}).reduce<Group | undefined>(
    (last, group) => (last === undefined || group.order > last.order ? group : last),
    undefined,
  )
  const from = drive?.side === situation.possession && !drive.result ? drive.facts?.start : undefined
  const { down, to_go } = situation
  const known = down !== undefined && to_go !== undefined
  return {
    ...sidesOf(moment),
    possession: ours ? ('us' as const) : ('them' as const),
    ball,
    ...(known && {
      lineToGain: Math.max(0, Math.min(100, ball + (ours ? to_go : -to_go))),
      down: `${ordinal(down)} & ${to_go}`,
    }),
    ...(typeof from === 'number' && { driveFrom: ourYards(moment, from) }),
  }
}

export function diamondOf({ state, status }: Moment, now: Of<'baseball'>): ComponentProps<typeof Diamond> {
  const runner = (key: string | undefined) => (key === undefined ? false : (state.players?.[key]?.name ?? true))
  return {
    bases: [runner(now.first), runner(now.second), runner(now.third)],
    balls: now.balls ?? 0,
    strikes: now.strikes ?? 0,
    outs: now.outs ?? 0,
    half: status.label,
  }
}

export function setsOf(
  { state }: Moment,
  now: Of<'volleyball'>,
): Pick<ComponentProps<typeof CourtSets>, 'sets' | 'points' | 'serving'> {
  // The set that is on stands in points; nobody has won it yet.
  const played = Object.entries(state.periods ?? {})
    .filter(([number]) => state.clock?.period !== Number(number))
    .sort(([one], [other]) => Number(one) - Number(other))
  return {
    sets: played.map(([, { away = 0, home = 0 }]) => [away, home] as const),
    ...(now.points && { points: [now.points.away ?? 0, now.points.home ?? 0] as const }),
    ...(now.serving && { serving: now.serving === 'away' ? (0 as const) : (1 as const) }),
  }
}

export function rotationOf({ state, game }: Moment, now: Of<'rotation'>): ComponentProps<typeof RotationBoard> {
  const teams = Object.entries(state.meet?.teams ?? {})
  return {
    rotation: now.number,
    of: 4,
    teams: teams.map(([key, team]) => {
      const up = now.up[key]
      const event = up && state.meet?.events[up.event]
      const entry = up?.entry === undefined ? undefined : event?.entries[up.entry]
      return {
        team: sideOf(game, team.name) ?? { name: team.name },
        ...(event && { apparatus: event.name }),
        ...(entry && { up: entry.name }),
        ...(entry?.shown && { last: entry.shown }),
        ...(team.shown !== undefined && { score: team.shown }),
      }
    }),
  }
}

const sideOf = ({ away, home }: Moment['game'], name: string) => {
  const side = [away, home].find((each) => each?.name === name)
  return side ? teamOf(side) : undefined
}

const shownLanes = 8

export function lanesOf({ state }: Moment, now: Of<'event'>): ComponentProps<typeof LaneBoard> | undefined {
  const event = now.event === undefined ? undefined : state.meet?.events[now.event]
  if (!event) return undefined
  const entries = Object.entries(event.entries).sort(
    ([, one], [, other]) => (one.place ?? 999) - (other.place ?? 999) || one.order - other.order,
  )
  return {
    caption: event.name,
    lanes: entries.slice(0, shownLanes).map(([, entry]) => {
      const team = entry.team === undefined ? undefined : state.meet?.teams[entry.team]?.name
      return {
        lane: entry.lane ?? '',
        name: entry.name,
        ...(team !== undefined && { team }),
        ...(entry.shown !== undefined && { mark: entry.shown }),
        ...(entry.place !== undefined && { place: entry.place }),
        ...(entry.flag !== undefined && { note: entry.flag }),
      }
    }),
  }
}

/** What else matters now, in words. */
export function factsOf(moment: Moment): { name: string; text: string }[] {
  const { state, game } = moment
  const now = state.situation
  const both = (name: string, values: { away?: number | undefined; home?: number | undefined } | undefined) =>
    values && (values.away !== undefined || values.home !== undefined)
      ? [
          {
            name,
            text: `${game.away?.abbr ?? ''} ${values.away ?? '—'}, ${game.home?.abbr ?? ''} ${values.home ?? '—'}`,
          },
        ]
      : []
  const who = (name: string, key: string | undefined) => {
    const player = key === undefined ? undefined : state.players?.[key]
    return player ? [{ name, text: player.name }] : []
  }
  const team = (side: 'away' | 'home' | undefined): string | undefined => (side ? game[side]?.abbr : undefined)
  switch (now?.kind) {
    case 'football':
      return both('Timeouts', now.timeouts)
    case 'basketball':
      return [
        ...both('Fouls', now.fouls),
        ...both('Timeouts', now.timeouts),
        ...(now.possession ? [{ name: 'Possession', text: team(now.possession) ?? '' }] : []),
      ]
    case 'baseball':
      return [
        ...who('At bat', now.batter),
        ...who('Pitching', now.pitcher),
        ...(now.due?.length
          ? [
              {
                name: 'Due up',
                text: now.due
                  .map((key) => state.players?.[key]?.name ?? '')
                  .filter(Boolean)
                  .join(', '),
              },
            ]
          : []),
      ]
    case 'volleyball':
      return both('Timeouts', now.timeouts)
    case 'soccer':
      return [
        ...(now.men && ((now.men.away ?? 11) < 11 || (now.men.home ?? 11) < 11) ? both('Players', now.men) : []),
        ...(now.added ? [{ name: 'Added', text: `${now.added} minutes` }] : []),
      ]
    case 'lacrosse':
      return now.up
        ? [
            {
              name: 'Man-up',
              text: [team(now.up), now.penalty_seconds === undefined ? '' : minutes(now.penalty_seconds)]
                .filter(Boolean)
                .join(', '),
            },
          ]
        : []
    case 'event':
      return [{ name: 'Events', text: `${now.done} of ${now.of} done` }]
    default:
      return []
  }
}
