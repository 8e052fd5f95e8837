import type { GameState } from '@fieldhouse/contract/games/game'
import { buildMarginChart } from '../kit/view/charts.ts'
import { bothSides } from '../kit/view/facts.ts'
import {
  type Drawing,
  type DriveBar,
  type GameChart,
  type SportView,
  toOwnOrOpponent,
  type WatchedGame,
} from '../kit/view/view.ts'
import { footballModule } from './football.ts'
import { downAndDistance, downText, getFieldState } from './now.ts'
import { playText } from './play-text.ts'
import type { FootballField } from './situation.ts'

type PlayGroup = NonNullable<GameState['groups']>[string]

/** Converts yards from the away team's goal line to yards from ours, as the drawing needs. */
const ourYards = ({ us }: WatchedGame, spot: number): number => (us === 'away' ? spot : 100 - spot)

export const view: SportView = {
  drawing: (now) => {
    const field = getFieldState(now.state)
    return field && drawField(now, field)
  },
  facts: (now) => bothSides(now, 'Timeouts', getFieldState(now.state)?.timeouts),
  charts: (now) => [buildMarginChart(footballModule, now), buildDriveChart(now)],
  endings: {
    TD: 'Touchdown',
    FG: 'Field goal',
    FGA: 'Missed field goal',
    SAF: 'Safety',
    PUNT: 'Punt',
    DOWNS: 'Downs',
    INT: 'Interception',
    FUMB: 'Fumble',
    HALF: 'End of half',
    END: 'End of game',
  },
  playText,
  playNote: ({ facts, side }, { abbrs }) => {
    const { down, to_go, spot } = facts ?? {}
    if (typeof down !== 'number') return undefined
    return downAndDistance(
      {
        kind: 'football',
        down,
        ...(side && { possession: side }),
        ...(typeof to_go === 'number' && { to_go }),
        ...(typeof spot === 'number' && { spot }),
      },
      { away: abbrs.away ?? '', home: abbrs.home ?? '' },
    )
  },
}

function drawField(now: WatchedGame, field: FootballField): Drawing | undefined {
  const { spot, possession, to_go } = field
  if (spot === undefined || !possession) return undefined
  const ours = possession === now.us
  const ball = ourYards(now, spot)
  const drive = Object.values(now.state.groups ?? {}).reduce<PlayGroup | undefined>(
    (last, group) => (last === undefined || group.order > last.order ? group : last),
    undefined,
  )
  const from = drive?.side === possession && !drive.result ? drive.facts?.start : undefined
  const down = downText(field)
  return {
    kind: 'field',
    possession: ours ? 'us' : 'them',
    ball,
    ...(down && { down }),
    ...(to_go !== undefined && { lineToGain: Math.max(0, Math.min(100, ball + (ours ? to_go : -to_go))) }),
    ...(typeof from === 'number' && { driveFrom: ourYards(now, from) }),
  }
}

const mostChartDrives = 14

function buildDriveChart(now: WatchedGame): GameChart | undefined {
  const { groups, status } = now.state
  const drives = Object.entries(groups ?? {})
    .sort(([, one], [, other]) => one.order - other.order)
    .flatMap(([key, { side, facts, result, text }]): DriveBar[] => {
      const { start, end } = facts ?? {}
      if (!side || typeof start !== 'number' || typeof end !== 'number') return []
      return [
        {
          key,
          side: toOwnOrOpponent(now, side),
          from: ourYards(now, start),
          to: ourYards(now, end),
          result: result ?? '',
          scoring: /^(TD|FG)$/i.test(result ?? ''),
          text: text ?? '',
          ...(!result && status.kind === 'live' && { live: true }),
        },
      ]
    })
  if (drives.length === 0) return undefined
  return {
    kind: 'drives',
    drives: drives.slice(-mostChartDrives),
    earlier: Math.max(0, drives.length - mostChartDrives),
  }
}
