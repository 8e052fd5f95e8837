import { child, type Element } from '../../../statcrew/element.ts'
import { teamElement } from '../../../statcrew/header.ts'
import type { Sources } from '../../../statcrew/reading/seats.ts'

/** Each player's row and what both teams have in all: whatever groups of numbers a file has. */
export const everybodyIn = ({ file, roster }: Sources): readonly (Element | undefined)[] => [
  ...(['visitor', 'home'] as const).map((side) => child(teamElement(file.root, side), 'totals')),
  ...roster.rows.map((row) => row.element),
]
