import type { GameState } from '@fieldhouse/contract/games/game'
import { marginOf } from '../kit/view/charts.ts'
import { bothSides } from '../kit/view/facts.ts'
import { type Chart, type Drawing, type Drive, type SportView, type Watched, whose } from '../kit/view/view.ts'
import { football } from './football.ts'
import { downAndDistance, downText, fieldOf } from './now.ts'
import type { Field } from './situation.ts'
import { playText } from './told.ts'

type Group = NonNullable<GameState['groups']>[string]

/** The document counts yards from the away team's goal line; the drawing from ours. */
const ourYards = ({ us }: Watched, spot: number): number => (us === 'away' ? spot : 100 - spot)

export const view: SportView = {
  drawing: (now) => {
    const field = fieldOf(now.state)
    return field && drawn(now, field)
  },
  facts: (now) => bothSides(now, 'Timeouts', fieldOf(now.state)?.timeouts),
  charts: (now) => [marginOf(football, now), drivesOf(now)],
  endings: {
    TD: 'Touchdown',
    FG: 'Field goal',
    FGA: 'Missed field goal',
    SAF: 'Safety',
    PUNT: 'Punt',
    DOWNS: 'On downs',
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

function drawn(now: Watched, field: Field): Drawing | undefined {
  const { spot, possession, to_go } = field
  if (spot === undefined || !possession) return undefined
  const ours = possession === now.us
  const ball = ourYards(now, spot)
  const drive = Object.values(now.state.groups ?? {}).reduce<Group | undefined>(
    (last, group) => (last === undefined || group.order > last.order ? group : last),
    undefined,
  )
  const from = drive?.side === possession && !drive.result ? drive.facts?.start : undefined
  const words = downText(field)
  return {
    kind: 'field',
    possession: ours ? 'us' : 'them',
    ball,
    ...(words && { down: words }),
    ...(to_go !== undefined && { lineToGain: Math.max(0, Math.min(100, ball + (ours ? to_go : -to_go))) }),
    ...(typeof from === 'number' && { driveFrom: ourYards(now, from) }),
  }
}

const shownDrives = 14

function drivesOf(now: Watched): Chart | undefined {
  const { groups, status } = now.state
  const drives = Object.entries(groups ?? {})
    .sort(([, one], [, other]) => one.order - other.order)
    .flatMap(([key, { side, facts, result, text }]): Drive[] => {
      const { start, end } = facts ?? {}
      if (!side || typeof start !== 'number' || typeof end !== 'number') return []
      return [
        {
          key,
          side: whose(now, side),
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
  return { kind: 'drives', drives: drives.slice(-shownDrives), earlier: Math.max(0, drives.length - shownDrives) }
}
