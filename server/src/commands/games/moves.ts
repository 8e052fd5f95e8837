import type { AnswerOf } from '@fieldhouse/contract/endpoint'
import { moveGame } from '@fieldhouse/contract/games/schedule'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, instantOf, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const movesUsage = `  game delay ID            it begins or goes on later   --to "2026-11-28 19:30"  --reason Lightning
  game postpone ID         to another day, where it is known   --to "2026-11-29 13:00", or a day alone  --reason TEXT
  game cancel ID           it is not played; asks, unless --yes   --reason TEXT
  game resume ID           nothing holds it up any more; also takes a cancellation back
  game move ID             another time or place   --to "2026-11-28 15:00"  --venue "A Hall"
                           the game, its live event, what fans of its stream see, calendars and scores change together`

const moves = ['delay', 'resume', 'postpone', 'cancel', 'move'] as const
type Move = (typeof moves)[number]

export const isMove = (verb: string | undefined): verb is Move => moves.some((move) => move === verb)

const done = {
  delay: 'delayed',
  resume: 'on again',
  postpone: 'postponed',
  cancel: 'cancelled',
  move: 'moved',
} as const

export async function moveCommand(api: Api, kind: Move, [id]: string[], { flag }: Pick<Given, 'flag'>, ask: Ask) {
  const params = { id: String(numberOf(id, 'The game')) }
  const [to, reason, venue] = [flag('to'), flag('reason'), flag('venue')]
  if (kind === 'move' && to === undefined && venue === undefined)
    throw new StartRefused(`Where to? game move ${id} --to "2026-11-28 15:00"\n\n${movesUsage}`)
  if (kind === 'cancel') {
    const { game } = await api.call(getGameSnapshot, { params })
    await ask(`${nameOf(game)} will not be played: fans and calendars hear of it at once.`, 'cancel')
  }
  const game = await api.call(moveGame, {
    params,
    body: { kind, ...whenOf(to), ...(reason && { reason }), ...(venue && { venue }) },
  })
  const when = game.starts_at === null ? `${game.day}, time to be announced` : told(game.starts_at)
  const until = game.status.kind === 'delayed' && game.status.until ? `, goes on ${told(game.status.until)}` : ''
  console.log(`✓ ${nameOf(game)} is ${done[kind]}: ${when}${until}`)
}

type Named = Pick<AnswerOf<typeof moveGame>, 'away' | 'home' | 'title'>

const nameOf = ({ away, home, title }: Named): string => (away && home ? `${away.name} at ${home.name}` : (title ?? ''))

const aDay = /^\d{4}-\d{2}-\d{2}$/

const whenOf = (to: string | undefined) => {
  if (to === undefined) return {}
  return aDay.test(to.trim()) ? { day: to.trim() } : { starts_at: instantOf(to, '--to', { needsTime: true }) }
}
