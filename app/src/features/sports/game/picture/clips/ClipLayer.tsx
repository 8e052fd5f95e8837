import { Button } from '@fieldhouse/design/action/Button'
import { useEffect, useRef, useState } from 'react'
import { formatPlayTime } from '../../tabs/play-time.ts'
import styles from './ClipLayer.module.css'
import { getFamilyName } from './clips.model.ts'
import { useClipKeys } from './useClipKeys.ts'
import type { ClipControls } from './useClips.ts'

/** Over the picture while clips run: what is shown, and the way on. */
export function ClipLayer({ controls }: { controls: ClipControls }) {
  const { reel, run, isLive, next, previous } = controls
  useClipKeys(controls)
  if (run.over && reel) return <ReelEnd controls={controls} reel={reel} />
  return (
    <div className={styles.layer} data-clips>
      <div className={styles.row}>
        {reel && (
          <span className={styles.label}>
            {getFamilyName(reel.name)} reel · {reel.place} of {reel.count}
          </span>
        )}
        <span className={styles.buttons}>
          {reel && (
            <>
              <Button
                variant="glass"
                className={styles.over}
                size={44}
                icon="share"
                aria-label="Share this reel"
                onClick={controls.share}
              >
                <span className={styles.wide}>Share</span>
              </Button>
              <Button
                variant="glass"
                className={styles.over}
                size={44}
                icon="close"
                aria-label="Close the reel"
                onClick={controls.close}
              >
                {null}
              </Button>
            </>
          )}
          {isLive && (
            <Button variant="white" size={44} onClick={controls.goLive}>
              Back to live
            </Button>
          )}
        </span>
      </div>
      <div className={styles.row}>
        <Caption key={run.key} controls={controls} />
        <span className={styles.buttons}>
          <Button
            variant="glass"
            className={styles.over}
            size={44}
            icon="chevron-left"
            aria-label="Previous play"
            aria-disabled={!previous}
            onClick={previous}
          >
            {null}
          </Button>
          <Button variant="glass" className={styles.over} size={44} aria-disabled={!next} onClick={next}>
            Next play
          </Button>
        </span>
      </div>
      <SpokenCaption text={controls.clip.play.text} />
    </div>
  )
}

const captionMs = 3_000

/** The play’s text for three seconds, with when it was and the score before it. */
function Caption({ controls: { run, clip, moment } }: { controls: ClipControls }) {
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    if (!run.arrived) return
    const timer = setTimeout(() => setIsShown(false), captionMs)
    return () => clearTimeout(timer)
  }, [run.arrived])
  if (!isShown) return <span />
  const { play, before } = clip
  const score = before && `${before.away ?? 0}-${before.home ?? 0}`
  const head = [formatPlayTime(play, moment.module), score].filter(Boolean).join(' · ')
  return (
    <span className={styles.caption}>
      {head && <small>{head}</small>}
      <b>{play.text}</b>
    </span>
  )
}

const speakEveryMs = 10_000

/** Reads a play to screen readers, and none where they come faster. */
function SpokenCaption({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  const lastMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const nowMs = Date.now()
    if (nowMs - lastMs.current < speakEveryMs) return
    lastMs.current = nowMs
    setSpoken(text)
  }, [text])
  return (
    <span className="visually-hidden" role="status">
      {spoken}
    </span>
  )
}

interface ReelEndProps {
  controls: ClipControls
  reel: NonNullable<ClipControls['reel']>
}

const ReelEnd = ({ controls, reel }: ReelEndProps) => (
  <div className={styles.end} data-clips>
    <p role="status">
      <b>End of the {getFamilyName(reel.name)} reel</b>
      <span>{reel.count === 1 ? '1 play' : `All ${reel.count} plays`}</span>
    </p>
    <span className={styles.buttons}>
      <Button variant="white" size={44} icon="play" onClick={controls.playAgain}>
        Play again
      </Button>
      <Button variant="glass" size={44} icon="share" onClick={controls.share}>
        Share
      </Button>
      <Button variant="glass" size={44} onClick={controls.close}>
        Close
      </Button>
    </span>
  </div>
)
