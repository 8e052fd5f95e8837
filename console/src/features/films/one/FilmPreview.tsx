import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import { previewTitle } from '@fieldhouse/contract/films/captions'
import { Player } from '@fieldhouse/player/Player'
import {
  defaultPreferences,
  type PlayerHandle,
  type PlayerPreferences,
  type PlayerSource,
} from '@fieldhouse/player/source'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { getCoverUrl } from '../film.model.ts'
import styles from './One.module.css'

/** Controls of the preview's player for the panels beside it. */
export interface FilmPlayerHandle {
  seconds(): number
  seekTo(seconds: number): void
  /** The current frame as a JPEG. */
  frame(): Promise<Blob>
}

/** Captions are on, because they are edited on this page. The preferences last as long as the page. */
let preferences: PlayerPreferences = {
  ...defaultPreferences,
  captions: { ...defaultPreferences.captions, on: true },
}
const store = {
  read: () => preferences,
  write: (next: PlayerPreferences) => {
    preferences = next
  },
}

/** Plays the video as fans get it, even before they can see it. */
export function FilmPreview({ film, playerRef }: { film: OperatorTitle; playerRef: Ref<FilmPlayerHandle> }) {
  const params = { id: String(film.id) }
  const result = useEndpoint('preview', previewTitle, { params })
  return (
    <QueryResult result={result} what="The video">
      {({ url, storyboard }) => <FilmPlayer film={film} url={url} storyboard={storyboard} player={playerRef} />}
    </QueryResult>
  )
}

type FilmPlayerProps = { film: OperatorTitle; url: string; storyboard: string | null; player: Ref<FilmPlayerHandle> }

function FilmPlayer({ film, url, storyboard, player }: FilmPlayerProps) {
  const { id, title, chapters } = film
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<PlayerHandle>(null)
  const cover = getCoverUrl(film)
  useImperativeHandle(player, () => ({
    seconds: () => handle.current?.seconds() ?? 0,
    seekTo: (seconds) => handle.current?.seekTo(seconds),
    frame: () => captureVideoFrame(box.current?.querySelector('video')),
  }))
  const source = useMemo<PlayerSource>(
    () => ({
      kind: 'recorded',
      url,
      title,
      chapters,
      ...(cover !== null && { poster: cover }),
      ...(storyboard !== null && { storyboardUrl: storyboard }),
    }),
    [url, title, chapters, cover, storyboard],
  )
  const renewUrl = async () => (await sendStaffRequest(previewTitle, { params: { id: String(id) } })).url
  return (
    <div ref={box} className={styles.film}>
      <Player handle={handle} source={source} renewUrl={renewUrl} preferences={store} />
    </div>
  )
}

const quality = 0.92

async function captureVideoFrame(video: HTMLVideoElement | null | undefined): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video?.videoWidth ?? 0
  canvas.height = video?.videoHeight ?? 0
  if (!video || canvas.width === 0) throw new Error('Play the video first.')
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('This browser can’t capture a frame. Upload an image instead.')
  return blob
}
