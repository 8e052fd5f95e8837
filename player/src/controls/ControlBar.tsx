import { useView } from '../playback/context.ts'
import { SeekBar } from '../seek/SeekBar.tsx'
import { useStage } from '../stage.ts'
import styles from './ControlBar.module.css'
import { ControlButton } from './ControlButton.tsx'
import { PlayButton } from './PlayButton.tsx'
import { SheetButtons } from './SheetButtons.tsx'
import { CastButtons } from './screen/CastButtons.tsx'
import { FullScreenButton } from './screen/FullScreenButton.tsx'
import { PictureButton } from './screen/PictureButton.tsx'
import { VolumeControl } from './sound/VolumeControl.tsx'
import { ChapterName } from './time/ChapterName.tsx'
import { LiveButton } from './time/LiveButton.tsx'
import { TimeReading } from './time/TimeReading.tsx'

/** Below this there is no room for what a phone does by other means. */
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
        {live ? <LiveButton roomy /> : <TimeReading />}
        <ChapterName />
        <SheetButtons />
        <CastButtons />
        <PictureButton />
        {onTheatre && (
          <ControlButton
            icon={theatre ? 'narrow' : 'theatre'}
            label={theatre ? 'Leave theatre' : 'Theatre'}
            shortcut="t"
            onClick={() => onTheatre(!theatre)}
          />
        )}
        <FullScreenButton />
      </div>
    </div>
  )
}

/** One line at the foot, and what is seldom pressed in the corner above: what is between is the picture. */
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
          {live ? <LiveButton roomy={false} /> : <TimeReading />}
          <div className={styles.seek}>
            <SeekBar />
          </div>
          <FullScreenButton />
        </div>
      </div>
    </>
  )
}
