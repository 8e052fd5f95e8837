import {
  changeWatched,
  decideWatched,
  lookNow,
  removeWatched,
  type WatchedAddress,
} from '@fieldhouse/contract/games/import/watched'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import { AddressField } from '../../shared/form/AddressField.tsx'
import { pacesWith } from '../../shared/form/paces.ts'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import styles from './ScheduleScreen.module.css'
import { wishOf } from './watched.model.ts'

/** One address: when it was looked at, what came of it, and what it waits for. */
export function Watched({ watched }: { watched: WatchedAddress }) {
  const { id, host, sport, paused, failure, waits, games, not_read } = watched
  const [changing, setChanging] = useState(false)
  const [asks, setAsks] = useState(false)
  const doing = useDoing()
  const params = { id: String(id) }
  const run = (work: () => Promise<unknown>) =>
    void doing.run(async () => {
      await work()
      setAsks(false)
      setChanging(false)
      await changed('watched', 'games', 'files', 'trail')
    })
  const name = sport ? `${host}, ${titleOfSport(sport)}` : host
  return (
    <li className={styles.watched}>
      <div className={styles.actions}>
        <b className={styles.host}>{name}</b>
        <State watched={watched} />
      </div>
      <p className={styles.seen}>
        {games} games{not_read > 0 && `, ${not_read} lines not read`}. {seenWords(watched)}
      </p>
      {failure && <p className={styles.refused}>{failure}</p>}
      {waits && (
        <Waits
          waits={waits}
          busy={doing.busy}
          onDecide={(decision) => run(() => call(decideWatched, { params, body: { decision, plan: waits.plan } }))}
        />
      )}
      <Wrong words={doing.wrong} />
      <div className={styles.actions}>
        <Button
          size={44}
          variant="outline"
          busy={doing.busy}
          aria-label={`Look now at ${name}`}
          onClick={() => run(() => call(lookNow, { params }))}
        >
          Look now
        </Button>
        <Button
          size={44}
          variant="outline"
          busy={doing.busy}
          aria-label={`${paused ? 'Go on with' : 'Pause'} ${name}`}
          onClick={() => run(() => call(changeWatched, { params, body: { ...wishOf(watched), paused: !paused } }))}
        >
          {paused ? 'Go on' : 'Pause'}
        </Button>
        <Button
          size={44}
          variant="outline"
          aria-expanded={changing}
          aria-label={`Change ${name}`}
          onClick={() => setChanging(!changing)}
        >
          Change
        </Button>
        <Button size={44} variant="outline" aria-label={`Remove ${name}`} onClick={() => setAsks(true)}>
          Remove
        </Button>
      </div>
      {changing && (
        <Change
          watched={watched}
          busy={doing.busy}
          onSave={(body) => run(() => call(changeWatched, { params, body: { ...wishOf(watched), ...body } }))}
        />
      )}
      <AlertDialog
        open={asks}
        title={`Watch ${host} no longer?`}
        text="Its games stay on the schedule as they are."
        action={{
          label: 'Remove',
          onAction: () => run(() => call(removeWatched, { params })),
          busy: doing.busy,
        }}
        cancel={{ label: 'Keep', onCancel: () => setAsks(false) }}
      />
    </li>
  )
}

function State({ watched: { waits, failure, paused } }: { watched: WatchedAddress }) {
  if (waits) return <Badge tone="warning">Needs a look</Badge>
  if (paused) return <Badge>Paused</Badge>
  return failure ? <Badge tone="warning">Not read</Badge> : <Badge tone="success">Watched</Badge>
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
    <form
      className={styles.import}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ address: address.trim(), every_minutes: Number(every) })
      }}
    >
      <AddressField label="Address" value={address} onChange={setAddress} />
      <SelectField label="Looked at" value={every} onChange={setEvery} options={pacesWith(watched.every_minutes)} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
