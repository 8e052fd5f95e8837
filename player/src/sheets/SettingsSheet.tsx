import { useClock, usePlayback, useView } from '../playback/context.ts'
import { speedName, speeds } from '../playback/speeds.ts'
import { useStage } from '../stage.ts'
import { Choices } from './Choices.tsx'
import { MomentList } from './MomentList.tsx'
import { QualityChoices } from './QualityChoices.tsx'
import styles from './SettingsSheet.module.css'
import { Sheet } from './Sheet.tsx'

export function SettingsSheet() {
  const playback = usePlayback()
  const { next, openSheet } = useStage()
  const live = useView((view) => view.live)
  const atEdge = useClock((clock) => clock.atEdge)
  const audios = useView((view) => view.audios)
  const audio = useView((view) => view.audio)
  const speed = useView((view) => view.preferences.speed)
  const autoNext = useView((view) => view.preferences.autoNext)
  return (
    <Sheet title="Settings">
      <MomentList />
      <button
        type="button"
        className={styles.row}
        onClick={() => {
          playback.seekTo(playback.clock.get().window.start)
          openSheet(null)
        }}
      >
        Start over
      </button>
      <QualityChoices />
      <Choices
        label={live && atEdge ? 'Speed (rewind to go faster than live)' : 'Speed'}
        look="tiles"
        chosen={speed}
        choices={speeds.map((value) => ({ value, label: speedName(value), disabled: live && atEdge && value > 1 }))}
        onChoose={(value) => playback.settings.setSpeed(value)}
      />
      {audios.length > 1 && (
        <Choices
          label="Sound"
          look="list"
          chosen={audio}
          choices={audios.map(({ id, label }) => ({ value: id, label }))}
          onChoose={(id) => playback.chooseAudio(id)}
        />
      )}
      {next && (
        <label className={styles.row}>
          Play the next one by itself
          <input
            type="checkbox"
            checked={autoNext}
            onChange={(event) => playback.settings.prefer({ autoNext: event.target.checked })}
          />
        </label>
      )}
      <button type="button" className={`${styles.row} ${styles.ofKeyboard}`} onClick={() => openSheet('help')}>
        Keyboard shortcuts <kbd>?</kbd>
      </button>
    </Sheet>
  )
}
