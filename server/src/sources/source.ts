import type { SourceKinds } from '../shared/db/documents.ts'
import type { Row } from '../shared/db/tables.ts'

/** The kind of a source. */
export type SourceKind = keyof SourceKinds

type Written = Omit<Row<'source'>, 'company_id' | 'kind' | 'facts' | 'memory' | 'copy' | 'added_at' | 'looking_until'>

export type Facts<K extends SourceKind> = SourceKinds[K]['facts']
export type Memory<K extends SourceKind> = SourceKinds[K]['memory']

/** A polled source, without the copy of its contents. */
export interface Source<K extends SourceKind> extends Written {
  facts: Facts<K>
  memory: Memory<K>
}

/** Values that the staff can set. */
export interface SourceWish<K extends SourceKind> {
  facts: Facts<K>
  every_minutes: number
  paused: boolean
}

/** Stamps by which a server, or we, recognize unchanged contents. */
export interface Stamps {
  etag: string | null
  modified: string | null
  sha256: string | null
}

export const noStamps: Stamps = { etag: null, modified: null, sha256: null }

/** Changes after a poll or a person's decision. */
export interface Seen<K extends SourceKind>
  extends Partial<Pick<Written, 'title' | 'not_read' | 'etag' | 'modified' | 'sha256'>> {
  memory?: Memory<K>
  copy?: Buffer | null
}

/** A source that one server polls; no other does until then. */
export interface Claimed<K extends SourceKind> {
  source: Source<K>
  began: Date
  until: Date
}
