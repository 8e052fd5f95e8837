import { lowerFirst } from '../text.ts'
import type { Side } from './game.ts'

interface NamingContext {
  /** Short names of the two teams, where known. */
  teams: Readonly<Record<Side, string | undefined>>
  /** The players of the game, where known. */
  players?: Readonly<Record<string, { name: string }>> | undefined
  /** Names a statistic in the words of the sport. Without it the words are those of the document. */
  nameStat?(stat: string): string
}

const wholeNames: Readonly<Record<string, string>> = {
  'status.kind': 'the status',
  'status.label': 'the status line',
  'status.note': 'the status note',
}

const isSide = (member: string): member is Side => member === 'away' || member === 'home'

/** Names a value of a game's document as people do: `Cam Rising’s passing yards`, `the home team’s score`. */
export function nameNumber({ teams, players, nameStat }: NamingContext, path: readonly string[]): string {
  const whole = wholeNames[path.join('.')]
  if (whole !== undefined) return whole
  const [first = '', owner = '', ...rest] = path
  const lastPart = path.findLast((member) => !isSide(member)) ?? first
  const word = nameStat && path.includes('stats') ? lowerFirst(nameStat(lastPart)) : lastPart.replaceAll(/[_-]/g, ' ')
  if (first === 'players') return `${players?.[owner]?.name ?? 'a player'}’s ${word}`
  const side = path.find(isSide)
  const team = side && `${teams[side] ?? side}’s `
  if (first === 'periods') return `${team ?? ''}score in period ${owner}`
  return `${team ?? 'the '}${first === lastPart || rest.length > 0 || isSide(owner) ? '' : `${first} `}${word}`
}
