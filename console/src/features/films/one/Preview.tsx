import { previewTitle } from '@fieldhouse/contract/films/captions'
import type { OperatorTitle } from '@fieldhouse/contract/films/desk'
import { Player } from '@fieldhouse/player/Player'
import {
  defaultPreferences,
  type PlayerHandle,
  type PlayerPreferences,
  type PlayerSource,
} from '@fieldhouse/player/source'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { useAnswer } from '../../../shared/api/queries.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { coverOf } from '../film.model.ts'
import styles from './One.module.css'

/** The film that is looked at, for what stands beside it. */
export interface Look {
  seconds(): number
  seekTo(seconds: number): void
  /** What it shows now, as a JPEG. */
  frame(): Promise<Blob>
}

/** Captions are seen where they are worded. It forgets with the page. */
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

/** The film as fans get it, whether they may see it yet or not. */
export function Preview({ film, look }: { film: OperatorTitle; look: Ref<Look> }) {
  const params = { id: String(film.id) }
  const asked = useAnswer('preview', previewTitle, { params })
  return (
    <Answered asked={asked} what="The video">
      {({ url, storyboard }) => <Film film={film} url={url} storyboard={storyboard} look={look} />}
    </Answered>
  )
}

type FilmProps = { film: OperatorTitle; url: string; storyboard: string | null; look: Ref<Look> }

function Film({ film, url, storyboard, look }: FilmProps) {
  const { id, title, chapters } = film
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<PlayerHandle>(null)
  const cover = coverOf(film)
  useImperativeHandle(look, () => ({
    seconds: () => handle.current?.seconds() ?? 0,
    seekTo: (seconds) => handle.current?.seekTo(seconds),
    frame: () => frameOf(box.current?.querySelector('video')),
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
  const renewUrl = async () => (await request(previewTitle, { params: { id: String(id) } })).url
  return (
    <div ref={box} className={styles.film}>
      <Player handle={handle} source={source} renewUrl={renewUrl} preferences={store} />
    </div>
  )
}

const quality = 0.92

async function frameOf(video: HTMLVideoElement | null | undefined): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video?.videoWidth ?? 0
  canvas.height = video?.videoHeight ?? 0
  if (!video || canvas.width === 0) throw new Error('Play the video first.')
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('This browser can’t capture a frame. Upload an image instead.')
  return blob
}
