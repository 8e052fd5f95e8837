import type { TrashKind } from '@fieldhouse/contract/trash/trash'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { TrailEntry } from '../trail/trail.store.ts'

/** What to move to the trash. */
export interface Removal {
  kind: TrashKind
  id: number
  name: string
  /** The films that only it plays. */
  assets?: readonly string[]
  actor: string
  at: Date
}

/** What every change by the staff needs, on the transaction of the change. */
export interface Desk {
  trail: { add(entry: TrailEntry): Promise<void> }
  trash: {
    /** Moves it there and returns its number in the trash. */
    take(removal: Removal): Promise<number>
    isShown(image: string): Promise<boolean>
  }
}

export type DeskOn = (db: Kysely<Tables>) => Desk
