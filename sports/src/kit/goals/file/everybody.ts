import { type Element, findChild } from '../../../statcrew/element.ts'
import { teamElement } from '../../../statcrew/header.ts'
import type { ReaderSources } from '../../../statcrew/reading/seats.ts'

/** Each player's row and what both teams have in all: whatever groups of numbers a file has. */
export const everybodyIn = ({ file, roster }: ReaderSources): readonly (Element | undefined)[] => [
  ...(['visitor', 'home'] as const).map((side) => findChild(teamElement(file.root, side), 'totals')),
  ...roster.rows.map((row) => row.element),
]
