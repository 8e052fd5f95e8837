import { Fragment } from 'react'
import { useView } from '../playback/context.ts'
import styles from './CaptionLayer.module.css'
import { type CueNode, cueTree } from './cue-text.ts'
import { useCues } from './useCues.ts'

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
