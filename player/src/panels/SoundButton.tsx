import { classNames } from '../class-names.ts'
import { Icon } from '../icons.tsx'
import { usePlayback, useView } from '../playback/context.ts'
import styles from './Panels.module.css'

/** The browser let it begin in silence only; one touch gives the sound back. */
export function SoundButton() {
  const playback = usePlayback()
  const blocked = useView((view) => view.soundBlocked)
  if (!blocked) return null
  return (
    <button
      type="button"
      className={classNames(styles.primary, styles.sound)}
      onClick={() => playback.settings.setMuted(false)}
    >
      <Icon name="muted" size={20} />
      Tap for sound
    </button>
  )
}
