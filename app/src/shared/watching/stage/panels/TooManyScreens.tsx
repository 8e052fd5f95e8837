import type { StreamingDevice } from '@fieldhouse/contract/playback/playback'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { ageWords } from '../../../time-words.ts'
import type { PlaySession } from '../session/usePlaySession.ts'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

interface TooManyScreensProps {
  limit: number
  devices: readonly StreamingDevice[]
  session: PlaySession
}

/** As many screens play as the plan has: one of them can make room. */
export function TooManyScreens({ limit, devices, session }: TooManyScreensProps) {
  return (
    <Panel icon="tv" title="Too many screens are playing">
      Your plan plays on {formatQuantity(limit, 'screen')} at once. Stop one, and this one starts.
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.session}>
            <span>
              <b>
                {device.device}
                {device.here && ', this browser'}
              </b>
              <small>
                {device.title}, began {ageWords(Date.parse(device.since), Date.now())}
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
    </Panel>
  )
}
