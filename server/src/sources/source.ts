import type { SourceKinds } from '../shared/db/documents.ts'
import type { Row } from '../shared/db/tables.ts'

/** The kind of a source. */
export type SourceKind = keyof SourceKinds

type SourceColumns = Omit<
  Row<'source'>,
  'company_id' | 'kind' | 'facts' | 'memory' | 'copy' | 'added_at' | 'looking_until'
>

export type SourceFacts<K extends SourceKind> = SourceKinds[K]['facts']
export type SourceMemory<K extends SourceKind> = SourceKinds[K]['memory']

/** A polled source, without the copy of its contents. */
export interface PolledSource<K extends SourceKind> extends SourceColumns {
  facts: SourceFacts<K>
  memory: SourceMemory<K>
}

/** Values that the staff can set. */
export interface SourceDraft<K extends SourceKind> {
  facts: SourceFacts<K>
  every_minutes: number
  paused: boolean
}

/** Stamps by which a server, or we, recognize unchanged contents. */
export interface CacheStamps {
  etag: string | null
  modified: string | null
  sha256: string | null
}

export const noStamps: CacheStamps = { etag: null, modified: null, sha256: null }

/** Changes after a poll or a person's decision. */
export interface SourceUpdate<K extends SourceKind>
  extends Partial<Pick<SourceColumns, 'title' | 'not_read' | 'etag' | 'modified' | 'sha256'>> {
  memory?: SourceMemory<K>
  copy?: Buffer | null
}

/** A source that one server polls; no other does until then. */
export interface ClaimedSource<K extends SourceKind> {
  source: PolledSource<K>
  began: Date
  until: Date
}
