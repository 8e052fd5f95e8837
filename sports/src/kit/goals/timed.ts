import type { TimelineEvent } from '../view/view.ts'

/** Plays of a game with cards that stand on its timeline. */
export const timed: Readonly<Record<string, TimelineEvent['kind']>> = {
  goal: 'goal',
  shot: 'shot',
  yellow_card: 'yellow',
  red_card: 'red',
}
