import type { MutableRefObject } from 'react'
import type { FinalsContext } from '../finals/finals-typing.ts'
import type { RowChunk } from './chunk.model.ts'

/** What the table and the phone's cards draw. */
export interface ListProps {
  chunks: readonly RowChunk[]
  /** Drawn even if it is not near the view yet, because the list jumps to it. */
  opening: RowChunk | undefined
  /** Count of all rows, also of those that are not listed yet. */
  total: number
  today: string
  /** Games whose score file waits for a decision. */
  checked: ReadonlySet<number>
  typing: { context: MutableRefObject<FinalsContext>; onLast(): void } | undefined
  openPeriods: ReadonlySet<number>
  onPeriods(game: number): void
  isPrinting: boolean
}
