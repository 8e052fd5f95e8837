import {
  changeWatched,
  decideWatched,
  lookNow,
  removeWatched,
  type WatchedAddress,
} from '@fieldhouse/contract/games/import/watched'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Form } from '@fieldhouse/design/form/Form'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { AddressField } from '../../shared/form/AddressField.tsx'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import { pacesWith } from '../../shared/watched/paces.ts'
import { useWatchedActs, WatchedActs, WatchedState } from '../../shared/watched/WatchedActs.tsx'
import styles from './ScheduleScreen.module.css'
import { wishOf } from './watched.model.ts'

/** One address: when it was looked at, what came of it, and what it waits for. */
export function Watched({ watched }: { watched: WatchedAddress }) {
  const { id, host, sport, paused, failure, waits, games, not_read } = watched
  const acts = useWatchedActs('watched', 'games', 'files', 'trail')
  const params = { id: String(id) }
  const name = sport ? `${host}, ${titleOfSport(sport)}` : host
  return (
    <li className={styles.watched}>
      <div className={styles.actions}>
        <b className={styles.host}>{name}</b>
        {waits ? (
          <Badge tone="warning">Needs a look</Badge>
        ) : (
          <WatchedState failure={failure} paused={paused} good="Watched" />
        )}
      </div>
      <p className={styles.seen}>
        {games} games{not_read > 0 && `, ${not_read} lines not read`}. {seenWords(watched)}
      </p>
      {failure && <p className={styles.refused}>{failure}</p>}
      {waits && (
        <Waits
          waits={waits}
          busy={acts.busy}
          onDecide={(decision) =>
            acts.run(() => request(decideWatched, { params, body: { decision, plan: waits.plan } }))
          }
        />
      )}
      <WatchedActs
        name={name}
        paused={paused}
        looksPaused
        acts={acts}
        look={() => request(lookNow, { params })}
        pause={() => request(changeWatched, { params, body: { ...wishOf(watched), paused: !paused } })}
        removal={{
          title: `Watch ${host} no longer?`,
          text: 'Its games stay on the schedule as they are.',
          remove: () => request(removeWatched, { params }),
        }}
      >
        <Change
          watched={watched}
          busy={acts.busy}
          onSave={(body) => acts.run(() => request(changeWatched, { params, body: { ...wishOf(watched), ...body } }))}
        />
      </WatchedActs>
    </li>
  )
}

const seenWords = ({ looked_at, changed_at, next_at }: WatchedAddress): string =>
  [
    looked_at ? `Looked at ${dayAndTimeOf(looked_at)}` : 'Not looked at yet',
    ...(changed_at ? [`last change ${dayAndTimeOf(changed_at)}`] : []),
    ...(next_at ? [`next look ${dayAndTimeOf(next_at)}`] : []),
  ].join(', ')

type WaitsProps = {
  waits: NonNullable<WatchedAddress['waits']>
  busy: boolean
  onDecide: (decision: 'take' | 'leave') => void
}

function Waits({ waits: { why, words, added, changed: others, gone }, busy, onDecide }: WaitsProps) {
  return (
    <div className={styles.import}>
      <p className={styles.refused}>{words}</p>
      <ul className={styles.plan}>
        {gone.map((line) => (
          <li key={line}>− {line}: no longer there</li>
        ))}
        {others.map((line) => (
          <li key={line}>~ {line}</li>
        ))}
        {added.map((line) => (
          <li key={line}>+ {line}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        {why !== 'page' && (
          <Button size={44} busy={busy} onClick={() => onDecide('take')}>
            Take it over
          </Button>
        )}
        <Button size={44} variant="secondary" busy={busy} onClick={() => onDecide('leave')}>
          Leave it
        </Button>
      </div>
    </div>
  )
}

type ChangeProps = {
  watched: WatchedAddress
  busy: boolean
  onSave: (body: { address: string; every_minutes: number }) => void
}

function Change({ watched, busy, onSave }: ChangeProps) {
  const [address, setAddress] = useState(watched.address)
  const [every, setEvery] = useState(String(watched.every_minutes))
  return (
    <Form className={styles.import} onSubmit={() => onSave({ address: address.trim(), every_minutes: Number(every) })}>
      <AddressField label="Address" value={address} onChange={setAddress} />
      <SelectField label="Looked at" value={every} onChange={setEvery} options={pacesWith(watched.every_minutes)} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
