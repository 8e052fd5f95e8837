import type { Entry } from '@fieldhouse/contract/games/game'
import { type Discipline, disciplineNamed } from '../laws.ts'

/** What a usual woman of a college team makes, and how far apart they are (a share of it). */
export interface Usual {
  discipline: Discipline
  mark: number
  spread: number
}

export interface Athlete {
  key: string
  entry: Entry
  /** What to expect of her. */
  usual: number
}

const usual = (name: string, mark: number, spread = 0.012): Usual => ({
  discipline: disciplineNamed(name),
  mark,
  spread,
})

/** An outdoor meet of a day, in the order it is held. */
export const programme: readonly Usual[] = [
  usual('Hammer', 56, 0.06),
  usual('Long jump', 5.9, 0.03),
  usual('Shot put', 14.4, 0.05),
  usual('4x100 m relay', 45.2),
  usual('1500 m', 262),
  usual('100 m hurdles', 13.7, 0.018),
  usual('400 m', 54.2, 0.016),
  usual('High jump', 1.73, 0.025),
  usual('100 m', 11.7),
  usual('Javelin', 44, 0.08),
  usual('800 m', 128, 0.014),
  usual('400 m hurdles', 60.2, 0.02),
  usual('Triple jump', 12.5, 0.03),
  usual('200 m', 23.9, 0.014),
  usual('Pole vault', 3.95, 0.035),
  usual('Discus', 49, 0.06),
  usual('3000 m steeplechase', 630, 0.018),
  usual('5000 m', 990, 0.016),
  usual('4x400 m relay', 217, 0.014),
]

/** Who of a squad does it. */
export const positionOf: Readonly<Record<Discipline['group'], readonly string[]>> = {
  sprints: ['Sprints'],
  relays: ['Sprints'],
  hurdles: ['Hurdles', 'Multis'],
  distance: ['Distance'],
  jumps: ['Jumps', 'Multis'],
  throws: ['Throws', 'Multis'],
  multis: ['Multis'],
}
