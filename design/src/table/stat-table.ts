import type { ReactElement } from 'react'

export type StatColumn = {
  key: string
  /** Abbreviation such as "YDS". */
  abbr: string
  /** Meaning such as "Yards". */
  meaning: string
  align?: 'start' | 'end'
  /** True by default. */
  sortable?: boolean
  /** The first click sorts the lowest to the top: earned run average, places, times. */
  lowFirst?: boolean
  /** Comes from one source alone; noted once below the table. */
  unproved?: boolean
  /** The most important column; the first such column stays beside the name. */
  lead?: boolean
  /** Stays at the right edge while the others scroll. Has no sorting of its own and is not printed. */
  last?: boolean
}

export type StatCell = {
  /** Formatted text; a missing one is shown as a dash. */
  text?: string
  /** Value to sort by; missing values come last in both directions. */
  value?: number | string
  /** Why this figure is doubtful. */
  unverified?: string
  /** Makes the figure a button; `label` says where it leads. */
  press?: { label: string; onPress: () => void }
  /** Makes the figure a button that plays something; `label` is its whole name. */
  play?: { label: string; isOn: boolean; onPress: () => void }
}

export type StatRow = {
  key: string
  /** Short name as in tables: "J. Adams". */
  name: string
  fullName?: string
  /** Position such as "QB". */
  sub?: string
  /** The router's own link, without children. */
  link?: ReactElement<Record<string, unknown>>
  /** Cells by column key. */
  cells: Readonly<Record<string, StatCell | undefined>>
  /** Rows of one group are shown together under its name. */
  group?: string
  /** Marks our own among many. */
  own?: boolean
  /** Why the row is gray: "8 more attempts to qualify". */
  greyed?: string
}

export type StatSort = { key: string; direction: 'ascending' | 'descending' }

/** Key that sorts rows by name. */
export const nameKey = 'name'
