import type { Element } from './element.ts'

export type FileGender = 'men' | 'women'

/**
 * The file's statements about its sport. Baseball and softball share a root element; so do most men's and women's
 * sports.
 */
export type FileSport = {
  /** The sport in messages. */
  readonly kind: string
  readonly gender?: FileGender
  readonly softball?: boolean
  /** True when the file states it. False when it only looks like it, so the schedule decides. */
  readonly sure: boolean
}

export type RunningStatus = {
  readonly is: 'running'
  /** The period, inning or set, from 1. */
  readonly period?: number
  readonly clock?: string
  readonly clockSeconds?: number
  /** The rest of the current state, as the file spells it: count, runners, server. */
  readonly situation: Readonly<Record<string, string>>
}

/** Input of the test whether a game looks over, asked when the last period or a later one is being played. */
export type GameEndCheck = {
  readonly root: Element
  readonly period: number
  readonly regulation: number
  readonly clock: string | undefined
  readonly clockSeconds: number | undefined
  readonly tied: boolean
}

/** Recognizing and reading files of one sport. Each sport provides its own. */
export type FileKind = {
  readonly kind: string
  /** Sports that a file of this kind may belong to. The schedule decides which. */
  readonly slugs: readonly string[]
  readonly roots: readonly string[]
  /** Tells kinds apart that share a root. */
  readonly isOne?: (root: Element) => boolean
  /** Reads more about men or women than the common fields say. */
  readonly refine?: (root: Element, gender: FileGender | undefined) => Omit<FileSport, 'kind'> | undefined
  /** Tests whether a slug fits the file, where more than men's or women's matters. */
  readonly fits?: (slug: string, fileSport: FileSport) => boolean
  /** No real file of this kind has been available, so it is read with a notice. */
  readonly unproven?: boolean
  /** Reads the current state, where the files store it differently from others. */
  readonly moment?: (root: Element) => RunningStatus | undefined
  /** Explains why the game looks over, where the file cannot say it. */
  readonly overBy?: (over: GameEndCheck) => string | undefined
  /** True when the rules leave nothing to play. A file that still runs was then forgotten. */
  readonly decided?: (root: Element) => boolean
  /** Periods agreed for this game, where the file's rules do not say it. */
  readonly agreed?: (root: Element) => number | undefined
}
