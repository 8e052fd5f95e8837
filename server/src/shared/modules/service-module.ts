import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import type { TrashKind } from '@fieldhouse/contract/trash/trash'
import type { Kysely, RawBuilder } from 'kysely'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../admin/admin-stores.ts'
import type { Clock } from '../clock/clock.ts'
import type { Tables } from '../db/tables.ts'
import type { ServeEndpoint } from '../http/call.ts'
import type { ColumnFate } from './fates.ts'
import type { TrashRecipe } from './recipe.ts'

/** The number with which an audit line can be undone; null where it cannot. */
export interface AuditUndo {
  picture: RawBuilder<number | null>
  settings: RawBuilder<number | null>
}

/** A column that refers to a game or a person, and follows it when two are merged. */
export interface MovedReference {
  table: string
  column: string
  /** The other column of the primary key; null when the reference is the key. */
  keyed: string | null
  /** The column lists several of them. */
  isList?: true
  /** The value of another column, in a table of several kinds. */
  only?: { column: string; value: string } | undefined
}

/** A column that names a sport. When the sport's address changes, its rows follow. */
export interface SportReference {
  table: string
  column: string
  /** One sport, a list of them, or a document in which some fields name sports. */
  holds: 'one' | 'list' | 'document'
}

/** The dependencies of a service that needs no other service. */
export interface ServiceDeps {
  pool: Pool
  clock: Clock
  adminStoresOn: OpenAdminStores
  /** Makes this server reload what it caches for the topic. */
  notifyHere(message: string): void
}

/** Something that the start of a school year changed, with what an undo needs. */
interface NewYearChange {
  id: number
  name: string
  before: unknown
  after: unknown
}

/** The school year that starts, and the one that ends. */
export interface NewYearStart {
  companyId: number
  /** The seasons that end. */
  ended: readonly { sport: string; season: string }[]
  /** Ids of this service's things that stay as they are. */
  except: readonly number[]
  /** The story about the year that ends, if one is wanted. */
  review: { title: string; body: StoryBlock[]; tells: number[]; teams: string[] } | undefined
  at: Date
}

export interface NewYearStep {
  /** Lists what would change, where the school can leave some of it as it is. */
  list?(db: Kysely<Tables>, start: Pick<NewYearStart, 'companyId' | 'ended'>): Promise<{ id: number; name: string }[]>
  start(db: Kysely<Tables>, start: NewYearStart): Promise<NewYearChange[]>
  /** Takes one change back. Returns false, and leaves everything, if it was edited since. */
  undo(db: Kysely<Tables>, companyId: number, change: NewYearChange): Promise<boolean>
  /** Topics that every server is notified of. */
  topics: readonly string[]
}

/**
 * Everything about a service that the rest of the server must know. It is declared in the service's folder, and
 * `modules.ts` lists them all.
 */
export interface ServiceModule {
  name: string
  /** Every column of its tables, and what happens to it when an account is exported or deleted. */
  columns: Readonly<Record<string, Readonly<Record<string, ColumnFate>>>>
  /** Queries for the current name of a thing, by the first word of its subject in the audit log. */
  auditNames?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Audit lines that can be undone, besides removals. */
  auditUndo?: Partial<AuditUndo>
  /** The trash recipes of its records. */
  trash?: Readonly<Partial<Record<TrashKind, TrashRecipe>>>
  /** Columns that refer to a picture that staff uploaded. */
  pictures?: readonly { table: string; columns: readonly string[] }[]
  /** Columns that refer to a game. When two games are merged, their rows follow the game that is kept. */
  games?: readonly MovedReference[]
  /** Columns that refer to a person of a team. When two people are merged, their rows follow the one who is kept. */
  people?: readonly MovedReference[]
  /** Columns that name a sport. */
  sports?: readonly SportReference[]
  /** Columns that refer to a video. */
  films?: readonly { table: string; column: string }[]
  /** What it does when a school year starts, on the transaction of the start. */
  newYear?: NewYearStep
  /** Opens the service where it needs no other service. `app.ts` opens the others one by one. */
  open?(serve: ServeEndpoint, parts: ServiceDeps): void
}
