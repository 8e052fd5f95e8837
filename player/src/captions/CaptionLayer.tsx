import { Fragment, useEffect, useState } from 'react'
import { useVideo, useView } from '../playback/context.ts'
import styles from './CaptionLayer.module.css'
import { type CueNode, cueTree } from './cue-text.ts'

/** Cues with a line in the upper half of the picture stay there; all others stand above the controls. */
const isHigh = ({ line, snapToLines }: VTTCue) =>
  typeof line === 'number' && (snapToLines ? line >= 0 && line < 8 : line < 50)

export function CaptionLayer() {
  const cues = useCues()
  const { size, color, background, edge } = useView((view) => view.preferences.captions.style)
  const place = (high: boolean) => {
    const placed = cues.filter((cue) => isHigh(cue) === high)
    return (
      placed.length > 0 && (
        <div className={high ? styles.high : styles.low}>
          {placed.map((cue) => (
            <p
              key={`${cue.startTime} ${cue.text}`}
              className={styles.cue}
              style={{ textAlign: alignOf(cue) }}
              dir="auto"
            >
              {draw(cueTree(cue.text))}
            </p>
          ))}
        </div>
      )
    )
  }
  return (
    <div className={styles.layer} data-size={size} data-color={color} data-background={background} data-edge={edge}>
      {place(true)}
      {place(false)}
    </div>
  )
}

const alignOf = ({ align }: VTTCue) => (align === 'start' || align === 'end' ? align : 'center')

const draw = (nodes: readonly CueNode[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a cue's text never changes in place
  nodes.map((node, index) => <Fragment key={index}>{typeof node === 'string' ? node : drawTag(node)}</Fragment>)

function drawTag({ tag, children }: Exclude<CueNode, string>) {
  if (tag === 'v') return <span>{draw(children)}</span>
  const Tag = tag
  return <Tag>{draw(children)}</Tag>
}

/** The cues that are on now. Browsers tell it late around a seek, so the clock is looked at too. */
function useCues(): readonly VTTCue[] {
  const video = useVideo()
  const track = useView((view) => view.captionTrack)
  const [cues, setCues] = useState<readonly VTTCue[]>([])
  useEffect(() => {
    if (!track || !video) return setCues([])
    const look = () => {
      const now = video.currentTime
      const on = ([...(track.cues ?? [])] as VTTCue[]).filter((cue) => cue.startTime <= now && now < cue.endTime)
      setCues((before) => (before.length === on.length && before.every((cue, at) => cue === on[at]) ? before : on))
    }
    look()
    track.addEventListener('cuechange', look)
    video.addEventListener('timeupdate', look)
    return () => {
      track.removeEventListener('cuechange', look)
      video.removeEventListener('timeupdate', look)
    }
  }, [track, video])
  return cues
}
