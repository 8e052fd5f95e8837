import { type Element, findChild } from '../../../statcrew/element.ts'
import { teamElement } from '../../../statcrew/header.ts'
import type { ReaderSources } from '../../../statcrew/reading/seats.ts'

/** Reads each player's row and both teams' totals, for any groups of numbers in the file. */
export const everybodyIn = ({ file, roster }: ReaderSources): readonly (Element | undefined)[] => [
  ...(['visitor', 'home'] as const).map((side) => findChild(teamElement(file.root, side), 'totals')),
  ...roster.rows.map((row) => row.element),
]
