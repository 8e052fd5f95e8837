import type { SourceKinds } from '../shared/db/documents.ts'
import type { Row } from '../shared/db/tables.ts'

/** What becomes of what is fetched. */
export type SourceKind = keyof SourceKinds

type Written = Omit<Row<'source'>, 'company_id' | 'kind' | 'facts' | 'memory' | 'copy' | 'added_at' | 'looking_until'>

export type Facts<K extends SourceKind> = SourceKinds[K]['facts']
export type Memory<K extends SourceKind> = SourceKinds[K]['memory']

/** Something of somebody else that is looked at again and again, with all but the copy of what stood there. */
export interface Source<K extends SourceKind> extends Written {
  facts: Facts<K>
  memory: Memory<K>
}

/** What the staff says of one. */
export interface SourceWish<K extends SourceKind> {
  facts: Facts<K>
  every_minutes: number
  paused: boolean
}

/** By which the other side, or we, know that it is what it was. */
export interface Stamps {
  etag: string | null
  modified: string | null
  sha256: string | null
}

export const noStamps: Stamps = { etag: null, modified: null, sha256: null }

/** What a look found, or a person decided. */
export interface Seen<K extends SourceKind>
  extends Partial<Pick<Written, 'title' | 'not_read' | 'etag' | 'modified' | 'sha256'>> {
  memory?: Memory<K>
  copy?: Buffer | null
}

/** A source that one server looks at, and nobody else until then. */
export interface Claimed<K extends SourceKind> {
  source: Source<K>
  began: Date
  until: Date
}
