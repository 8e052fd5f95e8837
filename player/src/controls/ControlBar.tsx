import {
  supportsPictureInPicture,
  togglePictureInPicture,
  useIsPictureInPicture,
} from '../devices/picture-in-picture.ts'
import { chooseRemoteScreen, useRemoteScreen } from '../devices/remote-screen.ts'
import { usePlayback, useVideo, useView } from '../playback/context.ts'
import { SeekBar } from '../seek/SeekBar.tsx'
import { useStage } from '../stage.ts'
import styles from './ControlBar.module.css'
import { ControlButton } from './ControlButton.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { ChapterName, LiveEdgeButton, TimeReading } from './TimeControls.tsx'
import { VolumeControl } from './VolumeControl.tsx'

/** Narrower players leave out controls that a phone offers by other means. */
const roomyWidth = 520

export function ControlBar() {
  const { next, theatre, onTheatre } = useStage()
  const live = useView((view) => view.live)
  const roomy = useView((view) => view.width >= roomyWidth)
  if (!roomy) return <PhoneControls live={live} />
  return (
    <div className={styles.controls}>
      <SeekBar />
      <div className={styles.row}>
        <PlayButton />
        {next && <ControlButton icon="next" label={`Next: ${next.title}`} onClick={next.onNext} />}
        <VolumeControl roomy />
        {live ? <LiveEdgeButton roomy /> : <TimeReading />}
        <ChapterName />
        <SheetButtons />
        <CastButtons />
        <PictureButton />
        {onTheatre && (
          <ControlButton
            icon={theatre ? 'narrow' : 'theatre'}
            label={theatre ? 'Exit theater' : 'Theater'}
            shortcut="t"
            onClick={() => onTheatre(!theatre)}
          />
        )}
        <FullScreenButton />
      </div>
    </div>
  )
}

/** Puts a line at the bottom and rarely used buttons in the upper corner, so that the picture stays free. */
function PhoneControls({ live }: { live: boolean }) {
  return (
    <>
      <div className={styles.corner}>
        <VolumeControl roomy={false} />
        <SheetButtons />
        <CastButtons />
      </div>
      <div className={styles.controls}>
        <div className={styles.row}>
          <PlayButton />
          {live ? <LiveEdgeButton roomy={false} /> : <TimeReading />}
          <div className={styles.seek}>
            <SeekBar />
          </div>
          <FullScreenButton />
        </div>
      </div>
    </>
  )
}

function CastButtons() {
  const video = useVideo()
  const screen = useRemoteScreen(video)
  if (!video || !screen) return null
  const [icon, label] =
    screen === 'airplay' ? (['airplay', 'AirPlay'] as const) : (['cast', 'Play on another screen'] as const)
  return <ControlButton icon={icon} label={label} onClick={() => chooseRemoteScreen(video, screen)} />
}

function PlayButton() {
  const playback = usePlayback()
  const wantsPlay = useView((view) => view.wantsPlay)
  const ended = useView((view) => view.state.kind === 'ended')
  const [icon, label] = ended
    ? (['replay', 'Play again'] as const)
    : wantsPlay
      ? (['pause', 'Pause'] as const)
      : (['play', 'Play'] as const)
  return <ControlButton icon={icon} label={label} shortcut="k" onClick={() => playback.toggle()} />
}

function PictureButton() {
  const video = useVideo()
  const inside = useIsPictureInPicture(video)
  const loaded = useView(({ state }) => state.kind !== 'idle' && state.kind !== 'loading' && state.kind !== 'slate')
  if (!video || !supportsPictureInPicture(video) || !loaded) return null
  return (
    <ControlButton
      icon="picture"
      label={inside ? 'Exit picture-in-picture' : 'Picture-in-picture'}
      shortcut="i"
      onClick={() => void togglePictureInPicture(video).catch(() => undefined)}
    />
  )
}

function SheetButtons() {
  const { sheet, openSheet } = useStage()
  const captions = useView((view) => view.captions)
  const { on, language } = useView((view) => view.preferences.captions)
  const chosen = captions.find((choice) => choice.language === language) ?? captions[0]
  return (
    <>
      {chosen && (
        <ControlButton
          icon="captions"
          label={on ? `Captions, ${chosen.label}` : 'Captions, off'}
          shortcut="c"
          on={on}
          aria-haspopup="dialog"
          aria-expanded={sheet === 'captions'}
          onClick={() => openSheet(sheet === 'captions' ? null : 'captions')}
        />
      )}
      <ControlButton
        icon="settings"
        label="Settings"
        aria-haspopup="dialog"
        aria-expanded={sheet === 'settings'}
        onClick={() => openSheet(sheet === 'settings' ? null : 'settings')}
      />
    </>
  )
}
