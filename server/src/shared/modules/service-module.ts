import type { TrashKind } from '@fieldhouse/contract/trash/trash'
import type { RawBuilder } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '../clock/clock.ts'
import type { DeskOn } from '../desk/desk.ts'
import type { Serve } from '../http/call.ts'
import type { Fate } from './fates.ts'
import type { Recipe } from './recipe.ts'

/** The number by which a line of the audit trail can be taken back; null where it cannot. */
export interface AuditUndo {
  picture: RawBuilder<number | null>
  settings: RawBuilder<number | null>
}

/** What a service is opened with that no other service needs anything of. */
export interface ServiceParts {
  pool: Pool
  clock: Clock
  deskOn: DeskOn
  /** What this server caches of the topic is read again. */
  tellHere(message: string): void
}

/** What the rest of the server must know of a service: it stands in the service's own folder, and `modules.ts` lists them all. */
export interface ServiceModule {
  name: string
  /** Every column of every table that it owns, and what happens to it when an account is exported or deleted. */
  columns: Readonly<Record<string, Readonly<Record<string, Fate>>>>
  /** How a thing is called today, by the first word of its subject in the audit trail. */
  auditNames?: Readonly<Record<string, RawBuilder<unknown>>>
  /** What else than a removal a line of the audit trail can take back. */
  auditUndo?: Partial<AuditUndo>
  /** What goes to the trash with what. */
  trash?: Readonly<Partial<Record<TrashKind, Recipe>>>
  /** Columns that name a picture that the staff sent. */
  pictures?: readonly { table: string; columns: readonly string[] }[]
  /** Columns that name a film. */
  films?: readonly { table: string; column: string }[]
  /** Opens it, where no other service needs anything of it. `app.ts` opens the others one by one. */
  open?(serve: Serve, parts: ServiceParts): void
}
