import type { FilmFile } from '../../ingest/files/film-file.ts'
import type { FilmSource } from '../../ingest/files/source.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Manifests } from '../manifests.ts'
import type { Progress } from './progress.ts'

/** Everything that the work on an asset needs. */
export interface WorkJob {
  id: string
  film: FilmFile
  source: FilmSource
  storage: Storage
  manifests: Manifests
  progress: Progress
  canToneMap: boolean
  transcribe: TranscribeFilm | undefined
  /** A rendition that an earlier process has not finished. */
  shown: { name: string; segments: number } | undefined
  isDone(what: string): boolean
  /** Marks a step as done. It is on disk when this returns. */
  done(what: string): Promise<void>
}

/** A service that transcribes a video: WebVTT or SubRip, or undefined when it cannot. */
export type TranscribeFilm = (film: {
  asset: string
  /** BCP 47, `und` when the video does not say. */
  language: string
}) => Promise<{ language: string; label: string; file: Uint8Array } | undefined>
