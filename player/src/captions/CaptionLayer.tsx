import { Fragment, useEffect, useState } from 'react'
import { useVideo, useView } from '../playback/context.ts'
import styles from './CaptionLayer.module.css'
import { type CueNode, parseCueText } from './cue-text.ts'

/** Cues with a line in the upper half of the picture stay there; all others are placed above the controls. */
const isInUpperHalf = ({ line, snapToLines }: VTTCue) =>
  typeof line === 'number' && (snapToLines ? line >= 0 && line < 8 : line < 50)

export function CaptionLayer() {
  const cues = useActiveCues()
  const { size, color, background, edge } = useView((view) => view.preferences.captions.style)
  const renderCues = (high: boolean) => {
    const placed = cues.filter((cue) => isInUpperHalf(cue) === high)
    return (
      placed.length > 0 && (
        <div className={high ? styles.high : styles.low}>
          {placed.map((cue) => (
            <p
              key={`${cue.startTime} ${cue.text}`}
              className={styles.cue}
              style={{ textAlign: getTextAlign(cue) }}
              dir="auto"
            >
              {renderNodes(parseCueText(cue.text))}
            </p>
          ))}
        </div>
      )
    )
  }
  return (
    <div className={styles.layer} data-size={size} data-color={color} data-background={background} data-edge={edge}>
      {renderCues(true)}
      {renderCues(false)}
    </div>
  )
}

const getTextAlign = ({ align }: VTTCue) => (align === 'start' || align === 'end' ? align : 'center')

const renderNodes = (nodes: readonly CueNode[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a cue's text never changes in place
  nodes.map((node, index) => <Fragment key={index}>{typeof node === 'string' ? node : renderTag(node)}</Fragment>)

function renderTag({ tag, children }: Exclude<CueNode, string>) {
  if (tag === 'v') return <span>{renderNodes(children)}</span>
  const Tag = tag
  return <Tag>{renderNodes(children)}</Tag>
}

/** Returns the cues of the current time. Browsers fire cue events late around a seek, so time updates count too. */
function useActiveCues(): readonly VTTCue[] {
  const video = useVideo()
  const track = useView((view) => view.captionTrack)
  const [cues, setCues] = useState<readonly VTTCue[]>([])
  useEffect(() => {
    if (!track || !video) return setCues([])
    const updateCues = () => {
      const now = video.currentTime
      const on = ([...(track.cues ?? [])] as VTTCue[]).filter((cue) => cue.startTime <= now && now < cue.endTime)
      setCues((before) => (before.length === on.length && before.every((cue, at) => cue === on[at]) ? before : on))
    }
    updateCues()
    track.addEventListener('cuechange', updateCues)
    video.addEventListener('timeupdate', updateCues)
    return () => {
      track.removeEventListener('cuechange', updateCues)
      video.removeEventListener('timeupdate', updateCues)
    }
  }, [track, video])
  return cues
}
