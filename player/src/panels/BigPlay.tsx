import { Icon } from '../icons.tsx'
import { usePlayback, useView } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import styles from './Panels.module.css'

/** The first thing to press, where nothing plays by itself. */
export function BigPlay() {
  const playback = usePlayback()
  const { source } = useStage()
  const waiting = useView(({ state, wantsPlay }) => !wantsPlay && (state.kind === 'ready' || state.kind === 'loading'))
  if (!waiting) return null
  return (
    <button type="button" className={styles.big} aria-label={`Play ${source.title}`} onClick={() => playback.toggle()}>
      <Icon name="play" size={40} />
    </button>
  )
}
