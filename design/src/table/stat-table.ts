import type { ReactElement } from 'react'

export type StatColumn = {
  key: string
  /** "YDS" */
  abbr: string
  /** "Yards" */
  meaning: string
  align?: 'start' | 'end'
  /** True unless told. */
  sortable?: boolean
  /** The first click puts the lowest on top: earned run average, places, times. */
  lowFirst?: boolean
  /** Nothing else proves its figures: told once, below the table. */
  unproved?: boolean
  /** What is sought of all: the first column that has it stays beside the name. */
  lead?: boolean
}

export type StatCell = {
  /** Already written out; none is drawn as a dash. */
  text?: string
  /** What it sorts by; none comes last, whichever way. */
  value?: number | string
  /** Why this one figure is in doubt. */
  unverified?: string
  /** The figure leads on; `label` says where to. */
  press?: { label: string; onPress: () => void }
}

export type StatRow = {
  key: string
  /** As tables write it: "J. Adams". */
  name: string
  fullName?: string
  /** "QB" */
  sub?: string
  /** The router's own link, without children. */
  link?: ReactElement<Record<string, unknown>>
  /** By the key of the column. */
  cells: Readonly<Record<string, StatCell | undefined>>
  /** Rows of one group stand together under its name. */
  group?: string
  /** One of ours among many. */
  own?: boolean
  /** Why the row is grey: "8 more attempts to qualify". */
  greyed?: string
}

export type StatSort = { key: string; direction: 'ascending' | 'descending' }

/** The key under which rows sort by name. */
export const nameKey = 'name'
