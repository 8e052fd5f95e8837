import { usePlayback, useView } from '../playback/context.ts'
import { ControlButton } from './ControlButton.tsx'
import styles from './VolumeControl.module.css'

export function VolumeControl({ roomy }: { roomy: boolean }) {
  const playback = usePlayback()
  const muted = useView((view) => view.preferences.muted || view.soundBlocked)
  const volume = useView((view) => view.preferences.volume)
  const audibleVolume = muted ? 0 : volume
  const icon = audibleVolume === 0 ? 'muted' : audibleVolume < 0.5 ? 'quiet' : 'loud'
  return (
    <span className={styles.volume}>
      <ControlButton
        icon={icon}
        label={muted ? 'Unmute' : 'Mute'}
        shortcut="m"
        onClick={() => playback.settings.setMuted(!muted)}
      />
      {roomy && (
        <input
          className={styles.range}
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(audibleVolume * 100)}
          aria-label="Volume"
          aria-valuetext={`${Math.round(audibleVolume * 100)} percent`}
          style={{ '--heard': `${audibleVolume * 100}%` }}
          onChange={(event) => playback.settings.setVolume(Number(event.target.value) / 100)}
        />
      )}
    </span>
  )
}
