import { formatClockTime } from '../format-time.ts'
import { useClock, usePlayback, useView } from '../playback/context.ts'
import { formatSpeed, speeds } from '../playback/PlaybackSettings.ts'
import { useStage } from '../stage.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { PlayerSheet } from './PlayerSheet.tsx'
import styles from './SettingsSheet.module.css'

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
    <PlayerSheet title="Settings">
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
      <ChoiceList
        label={live && atEdge ? 'Speed (rewind to go faster than live)' : 'Speed'}
        layout="tiles"
        chosen={speed}
        choices={speeds.map((value) => ({ value, label: formatSpeed(value), disabled: live && atEdge && value > 1 }))}
        onChoose={(value) => playback.settings.setSpeed(value)}
      />
      {audios.length > 1 && (
        <ChoiceList
          label="Sound"
          layout="list"
          chosen={audio}
          choices={audios.map(({ id, label }) => ({ value: id, label }))}
          onChoose={(id) => playback.chooseAudio(id)}
        />
      )}
      {next && (
        <label className={styles.row}>
          Autoplay next
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
    </PlayerSheet>
  )
}

function QualityChoices() {
  const playback = usePlayback()
  const rungs = useView((view) => view.rungs)
  const rung = useView((view) => view.rung)
  const quality = useView((view) => view.preferences.quality)
  const heights = [...new Set(rungs.map((one) => one.height))].toSorted((a, b) => b - a)
  if (heights.length < 2) return null
  // If this video lacks the chosen height, the next lower one is used.
  const shownQuality =
    quality === 'auto' ? 'auto' : (heights.find((height) => height <= quality) ?? heights.at(-1) ?? 'auto')
  const current = rung ? `${rung.height}p now` : undefined
  return (
    <ChoiceList<'auto' | number>
      label="Quality"
      layout="list"
      chosen={shownQuality}
      choices={[
        { value: 'auto', label: 'Automatic', ...(current && { note: current }) },
        ...heights.map((value) => ({ value, label: `${value}p` })),
      ]}
      onChoose={(value) => playback.settings.prefer({ quality: value })}
    />
  )
}

/** Chapters by name; the bar only shows where they are. */
function MomentList() {
  const playback = usePlayback()
  const { source, openSheet } = useStage()
  const chapters = source.chapters ?? []
  if (chapters.length === 0) return null
  return (
    <details>
      <summary className={styles.row}>
        Chapters and moments <span className={styles.time}>{chapters.length}</span>
      </summary>
      {chapters.map(({ at, title }) => (
        <button
          key={`${at} ${title}`}
          type="button"
          className={styles.row}
          onClick={() => {
            playback.seekTo(at)
            openSheet(null)
          }}
        >
          {title} <span className={styles.time}>{formatClockTime(at)}</span>
        </button>
      ))}
    </details>
  )
}
