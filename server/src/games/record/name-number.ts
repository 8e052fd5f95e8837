import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { lowerFirst } from '@fieldhouse/contract/text'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { nameStat } from '@fieldhouse/sports/kit/stat-words'

interface NamingContext {
  module: Pick<SportModule, 'tables'>
  state: GameState
  /** Short names of the two teams, where known. */
  teams: Readonly<Record<Side, string | undefined>>
}

const wholeNames: Readonly<Record<string, string>> = {
  'status.kind': 'the status',
  'status.label': 'the status line',
  'status.note': 'the status note',
}

const isSide = (member: string): member is Side => member === 'away' || member === 'home'

/** Names a value of a game's document as people do: `Cam Rising’s passing yards`, `the home team’s score`. */
export function nameNumber({ module, state, teams }: NamingContext, path: readonly string[]): string {
  const whole = wholeNames[path.join('.')]
  if (whole !== undefined) return whole
  const [first = '', owner = '', ...rest] = path
  const lastPart = path.findLast((member) => !isSide(member)) ?? first
  const word = path.includes('stats') ? lowerFirst(nameStat(module, lastPart)) : lastPart.replaceAll(/[_-]/g, ' ')
  if (first === 'players') return `${state.players?.[owner]?.name ?? 'a player'}’s ${word}`
  const side = path.find(isSide)
  const team = side && `${teams[side] ?? side}’s `
  if (first === 'periods') return `${team ?? ''}score in period ${owner}`
  return `${team ?? 'the '}${first === lastPart || rest.length > 0 || isSide(owner) ? '' : `${first} `}${word}`
}
