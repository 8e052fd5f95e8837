import type { StreamingDevice } from '@fieldhouse/contract/playback/playback'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { formatAge } from '../../../time-formats.ts'
import type { PlaySessionControls } from '../session/usePlaySession.ts'
import styles from './Panel.module.css'
import { StagePanel } from './StagePanel.tsx'

interface TooManyScreensProps {
  limit: number
  devices: readonly StreamingDevice[]
  session: PlaySessionControls
}

/** Lists the screens that are playing when the plan's limit is reached, so that the fan can stop one. */
export function TooManyScreens({ limit, devices, session }: TooManyScreensProps) {
  return (
    <StagePanel icon="tv" title="Too many screens are playing">
      Your plan allows {formatQuantity(limit, 'screen')} at once. Stop one to watch here.
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.session}>
            <span>
              <b>
                {device.device}
                {device.here && ', this browser'}
              </b>
              <small>
                {device.title}, started {formatAge(Date.parse(device.since), Date.now())}
              </small>
            </span>
            <Button
              variant="white"
              size={36}
              aria-label={`Stop ${device.title} on ${device.device}`}
              onClick={() => void session.stopOther(device.session)}
            >
              Stop
            </Button>
          </li>
        ))}
      </ul>
    </StagePanel>
  )
}
