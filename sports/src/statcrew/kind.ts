import type { Element } from './element.ts'

export type FileGender = 'men' | 'women'

/** What the file itself says about its sport. Baseball and softball share a root; men and women mostly do. */
export type FileSport = {
  /** As messages say it. */
  readonly kind: string
  readonly gender?: FileGender
  readonly softball?: boolean
  /** True where the file says it; false where it only looks like it and the schedule must decide. */
  readonly sure: boolean
}

export type RunningStatus = {
  readonly is: 'running'
  /** Period, inning or set, from 1. */
  readonly period?: number
  readonly clock?: string
  readonly clockSeconds?: number
  /** The rest of what the file says of this moment, as it spells it: count, runners, who serves. */
  readonly situation: Readonly<Record<string, string>>
}

/** What a sport knows when it is asked whether all looks over: its last period or a later one is on. */
export type GameEndCheck = {
  readonly root: Element
  readonly period: number
  readonly regulation: number
  readonly clock: string | undefined
  readonly clockSeconds: number | undefined
  readonly tied: boolean
}

/** How files of one sport are told from others and read. Each sport hands its own in: nothing here knows any. */
export type FileKind = {
  readonly kind: string
  /** Those that a file of this kind may be of; the schedule says which one it is. */
  readonly slugs: readonly string[]
  readonly roots: readonly string[]
  /** Where kinds share a root: whether this file is one of this kind. */
  readonly isOne?: (root: Element) => boolean
  /** What it says of men and women besides what every file may. */
  readonly says?: (root: Element, gender: FileGender | undefined) => Omit<FileSport, 'kind'> | undefined
  /** Which of its slugs what the file says may mean, where that is more than men or women. */
  readonly fits?: (slug: string, said: FileSport) => boolean
  /** No real file of it was ever seen: it is read with a notice. */
  readonly unproven?: boolean
  /** Where its files have no status as the others do. */
  readonly moment?: (root: Element) => RunningStatus | undefined
  /** Why all looks over, where the file cannot say it. */
  readonly overBy?: (over: GameEndCheck) => string | undefined
  /** True once its rules leave nothing to play: then a file that still says otherwise was forgotten. */
  readonly decided?: (root: Element) => boolean
  /** Periods of the game as it was agreed, where the rules of the file do not say it. */
  readonly agreed?: (root: Element) => number | undefined
}
