import type { GameState, SideNumbers } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { formatScore } from '@fieldhouse/sports/kit/result'
import type { GameMoment } from './find-moments.ts'

export interface AlertText {
  title: string
  body: string
}

export interface TextContext {
  game: GameItem
  module: SportModule
  /** Rewrites a scorer's text of a play. */
  playText(text: string): string
}

const mostCharacters = 170

/** `Cascade Valley at Eastmoor`, `Eastmoor vs. Cascade Valley`, or the title of a meet. */
export function formatGameName({ away, home, title, tournament, site }: GameItem): string {
  if (!away || !home) return title ?? tournament ?? away?.short ?? home?.short ?? 'Your team'
  return site === 'neutral' ? `${away.short} vs. ${home.short}` : `${away.short} at ${home.short}`
}

/** Writes the alert of a moment as it is shown on a phone. */
export function writeAlertText(moment: GameMoment, context: TextContext): AlertText {
  const { game } = context
  const name = formatGameName(game)
  switch (moment.kind) {
    case 'start':
      return { title: name, body: game.away && game.home ? 'The game has started.' : 'It has started.' }
    case 'close':
      return { title: `Close game: ${name}`, body: describeScore(context, moment.state.score, moment.state) }
    case 'final':
      return { title: `Final: ${name}`, body: describeResult(context, moment.state) }
    case 'score':
      return writeScoreText(moment, context)
  }
}

function writeScoreText({ score, state }: Extract<GameMoment, { kind: 'score' }>, context: TextContext): AlertText {
  const { play, side, kind } = score
  const now = describeScore(context, play?.score ?? state.score, state)
  const text = play ? context.playText(play.text).trim() : ''
  return {
    title: `${context.game[side]?.short ?? 'Your team'} ${kind.name}`,
    body: shorten(text === '' ? now : `${now}. ${text}`),
  }
}

/** `Cascade Valley 17, Eastmoor 24 · 4th 2:47`. */
function describeScore({ game, module }: TextContext, score: SideNumbers | undefined, state: GameState): string {
  const names = { away: game.away?.short ?? '', home: game.home?.short ?? '' }
  const numbers = formatSides(module, names, score, ['away', 'home'])
  const abbrs = { away: game.away?.abbr ?? '', home: game.home?.abbr ?? '' }
  const label = state.status.kind === 'live' ? module.now(state, abbrs).label : ''
  return [numbers, label].filter((part) => part !== '').join(' · ')
}

/** The winner first: `Eastmoor 24, Cascade Valley 17 (OT)`. Of a meet, our own place. */
function describeResult({ game, module }: TextContext, state: GameState): string {
  const { away, home } = state.score ?? {}
  if (!game.away || !game.home || away === undefined || home === undefined) return game.result ?? 'It’s over.'
  const homeWon = module.wins === 'low' ? home < away : home > away
  const names = { away: game.away.short, home: game.home.short }
  const note = module.finalNote(state)
  const numbers = formatSides(module, names, state.score, homeWon ? ['home', 'away'] : ['away', 'home'])
  return note === undefined ? numbers : `${numbers} (${note})`
}

const formatSides = (
  module: SportModule,
  names: { away: string; home: string },
  score: SideNumbers | undefined,
  order: readonly ('away' | 'home')[],
): string => order.map((side) => `${names[side]} ${formatScore(module, score?.[side] ?? 0)}`).join(', ')

const shorten = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - 1).trimEnd()}…`
