import type { GameState, Play, Side } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { BoxScore } from '@fieldhouse/contract/stats/entities'
import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import type { SportModule } from '../module.ts'
import { formatScore } from '../result.ts'
import type { RecapPart, RecapWords } from './recap-words.ts'

/** Everything that a recap is written from. */
export interface RecapContext {
  game: GameItem
  state: GameState
  module: SportModule
  words: RecapWords
  box: BoxScore
  /** A play as a fan reads it. */
  playText(play: Play): string
}

/** Context of a two-sided game, with the side that is mentioned first. */
export interface TwoSided extends RecapContext {
  names: Record<Side, string>
  first: Side
  other: Side
  won: Side | undefined
}

/** Turns text and people into runs of a story. People link to their pages. */
export const toStoryRuns = ({ game }: Pick<RecapContext, 'game'>, ...parts: readonly RecapPart[]): StoryRun[] =>
  parts.map((part): StoryRun => {
    if (typeof part === 'string') return { text: part }
    const { name, person } = part
    return { text: name, ...(person && { link: { kind: 'person' as const, id: person, sport: game.sport } }) }
  })

export const createParagraph = (words: StoryRun[]): StoryBlock => ({ kind: 'paragraph', words })
export const createHeading = (text: string): StoryBlock => ({ kind: 'heading', level: 2, words: [{ text }] })
export const createList = (items: StoryRun[][]): StoryBlock[] =>
  items.length === 0 ? [] : [{ kind: 'list', ordered: false, items: items.slice(0, 100) }]

/** The score with one side first: `31-10`. */
export const formatScorePair = ({ module }: RecapContext, score: Partial<Record<Side, number>>, side: Side): string =>
  `${formatScore(module, score[side])}-${formatScore(module, score[side === 'away' ? 'home' : 'away'])}`

/** `Friday, November 20`. */
export const formatLongDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

export const inPart = ({ module }: RecapContext, period: number): string => {
  const { long } = module.periodName(period)
  return /^\d/.test(long) ? `the ${long}` : long.replace(/^[A-Z]/, (letter) => letter.toLowerCase())
}

/** `in the 4th quarter with 6:12 left`. */
export function formatPlayTime(telling: RecapContext, { period, clock }: Play): string {
  const part = `in ${inPart(telling, period)}`
  if (!clock || !/^\d+:\d\d$/.test(clock) || telling.module.clock === 'none') return part
  return telling.module.clock === 'down' ? `${part} with ${clock} left` : `${part} at ${clock}`
}

/** A play's text, as the end of a sentence. */
export const playWords = (telling: RecapContext, play: Play): string =>
  telling.playText(play).trim().replace(/\.+$/, '')
