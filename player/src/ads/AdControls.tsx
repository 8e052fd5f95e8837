import { useEffect, useRef } from 'react'
import { ControlButton } from '../controls/ControlButton.tsx'
import { FullScreenButton } from '../controls/FullScreenButton.tsx'
import { VolumeControl } from '../controls/VolumeControl.tsx'
import { PlayerIcon } from '../icons.tsx'
import type { Ad } from '../source.ts'
import { useStage } from '../stage.ts'
import styles from './AdLayer.module.css'
import { type AdRun, getSecondsLeft, getSecondsUntilSkip } from './ad-plan.ts'

interface AdControlsProps {
  ad: Ad
  run: AdRun
  count: number
  paused: boolean
  onPaused: (paused: boolean) => void
  onSkip: () => void
}

/** What a fan can do while an ad plays. The mini player has controls of its own. */
export function AdControls({ ad, run, count, paused, onPaused, onSkip }: AdControlsProps) {
  const { compact } = useStage()
  const skip = getSecondsUntilSkip(ad, run)
  const button = useRef<HTMLButtonElement>(null)
  const skippable = skip === 0
  // The skip button takes the focus only if the focus was in the player before the ad.
  useEffect(() => {
    const player = button.current?.closest('[data-player]')
    if (skippable && player?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
  }, [skippable])
  return (
    <>
      {ad.clickUrl && !compact && (
        <a
          className={styles.click}
          href={ad.clickUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => onPaused(true)}
        >
          <span>
            Visit {ad.label} <PlayerIcon name="out" size={16} />
          </span>
        </a>
      )}
      {skip !== null && (
        <button ref={button} type="button" className={styles.skip} disabled={!skippable} onClick={onSkip}>
          {skippable ? 'Skip ad' : `Skip in ${skip}`}
          {skippable && <PlayerIcon name="next" size={18} />}
        </button>
      )}
      {!compact && <AdBar ad={ad} run={run} count={count} paused={paused} onPaused={onPaused} />}
    </>
  )
}

const AdBar = ({ ad, run, count, paused, onPaused }: Omit<AdControlsProps, 'onSkip'>) => (
  <div className={styles.bar}>
    <ControlButton
      icon={paused ? 'play' : 'pause'}
      label={paused ? 'Play the ad' : 'Pause the ad'}
      shortcut="k"
      onClick={() => onPaused(!paused)}
    />
    <VolumeControl roomy={false} />
    <span className={styles.label}>
      <b>
        Ad {run.index + 1} of {count}
      </b>{' '}
      {ad.label}
    </span>
    <span className={styles.left}>{getSecondsLeft(ad, run)} s</span>
    <FullScreenButton />
  </div>
)
