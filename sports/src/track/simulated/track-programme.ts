import type { Entry } from '@fieldhouse/contract/games/game'
import { disciplineNamed, type TrackDiscipline } from '../laws.ts'

/** The average mark of women on college teams, and the spread as a share of it. */
export interface TypicalMark {
  discipline: TrackDiscipline
  mark: number
  spread: number
}

export interface TrackAthlete {
  key: string
  entry: Entry
  /** The mark to expect of the athlete. */
  usual: number
}

const createTypicalMark = (name: string, mark: number, spread = 0.012): TypicalMark => ({
  discipline: disciplineNamed(name),
  mark,
  spread,
})

/** The program of a one-day outdoor meet, in order. */
export const programme: readonly TypicalMark[] = [
  createTypicalMark('Hammer', 56, 0.06),
  createTypicalMark('Long jump', 5.9, 0.03),
  createTypicalMark('Shot put', 14.4, 0.05),
  createTypicalMark('4x100 m relay', 45.2),
  createTypicalMark('1500 m', 262),
  createTypicalMark('100 m hurdles', 13.7, 0.018),
  createTypicalMark('400 m', 54.2, 0.016),
  createTypicalMark('High jump', 1.73, 0.025),
  createTypicalMark('100 m', 11.7),
  createTypicalMark('Javelin', 44, 0.08),
  createTypicalMark('800 m', 128, 0.014),
  createTypicalMark('400 m hurdles', 60.2, 0.02),
  createTypicalMark('Triple jump', 12.5, 0.03),
  createTypicalMark('200 m', 23.9, 0.014),
  createTypicalMark('Pole vault', 3.95, 0.035),
  createTypicalMark('Discus', 49, 0.06),
  createTypicalMark('3000 m steeplechase', 630, 0.018),
  createTypicalMark('5000 m', 990, 0.016),
  createTypicalMark('4x400 m relay', 217, 0.014),
]

/** Positions of a squad whose athletes compete in each group. */
export const positionsByGroup: Readonly<Record<TrackDiscipline['group'], readonly string[]>> = {
  sprints: ['Sprints'],
  relays: ['Sprints'],
  hurdles: ['Hurdles', 'Multis'],
  distance: ['Distance'],
  jumps: ['Jumps', 'Multis'],
  throws: ['Throws', 'Multis'],
  multis: ['Multis'],
}
