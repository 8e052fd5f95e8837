import type { FilmFile } from '../../ingest/files/film-file.ts'
import type { Source } from '../../ingest/files/source.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Manifests } from '../manifests.ts'
import type { Progress } from './progress.ts'

/** Everything that the work on one asset needs. */
export interface WorkJob {
  id: string
  film: FilmFile
  source: Source
  storage: Storage
  manifests: Manifests
  progress: Progress
  canToneMap: boolean
  transcribe: Transcribe | undefined
  /** Of a rendition that an earlier process has not finished. */
  shown: { name: string; segments: number } | undefined
  isDone(what: string): boolean
  /** On disk before it answers. */
  done(what: string): Promise<void>
}

/** A service that listens to a film and writes down what is said; WebVTT or SubRip, or undefined when it cannot. */
export type Transcribe = (film: {
  asset: string
  /** BCP 47, `und` when the film does not say. */
  language: string
}) => Promise<{ language: string; label: string; file: Uint8Array } | undefined>
