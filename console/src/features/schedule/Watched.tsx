import {
  changeWatched,
  decideWatched,
  lookNow,
  removeWatched,
  type WatchedAddress,
} from '@fieldhouse/contract/games/import/watched'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { request } from '../../shared/api/api-client.ts'
import { AddressField } from '../../shared/form/AddressField.tsx'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { pacesWith } from '../../shared/sources/paces.ts'
import { SourceLine } from '../../shared/sources/SourceLine.tsx'
import styles from './ScheduleScreen.module.css'
import { problemOf, watchedDraftOf, wishOf } from './watched.model.ts'

/** One address, what came of it, and what it waits for. */
export function Watched({ watched }: { watched: WatchedAddress }) {
  const { host, sport, waits, games, changed_at } = watched
  const params = { id: String(watched.id) }
  const name = sport ? `${host}, ${titleOfSport(sport)}` : host
  const change = (changes: Partial<ReturnType<typeof wishOf>>) =>
    request(changeWatched, { params, body: { ...wishOf(watched), ...changes } })
  return (
    <SourceLine
      source={watched}
      title={name}
      name={name}
      badge={waits && <Badge tone="warning">Needs review</Badge>}
      kept={{ one: 'game', many: 'games', count: games, unread: linesWords, changed_at }}
      queries={['watched', 'games', 'files', 'trail']}
      acts={{
        look: () => request(lookNow, { params }),
        looksPaused: true,
        pause: (paused) => change({ paused }),
        save: ({ address, every }) => change({ address: address.trim(), every_minutes: Number(every) }),
        remove: () => request(removeWatched, { params }),
        removal: { title: `Stop watching ${host}?`, text: 'Its games stay on the schedule.' },
        first: watchedDraftOf(watched),
        problemOf,
        fields: ({ address, every }, type) => (
          <>
            <AddressField label="Address" value={address} onChange={(next) => type({ address: next })} />
            <SelectField
              label="Check"
              value={every}
              onChange={(next) => type({ every: next })}
              options={pacesWith(watched.every_minutes)}
            />
          </>
        ),
      }}
    >
      {(run, busy) =>
        waits && (
          <Waits
            waits={waits}
            busy={busy}
            onDecide={(decision) => run(() => request(decideWatched, { params, body: { decision, plan: waits.plan } }))}
          />
        )
      }
    </SourceLine>
  )
}

const linesWords = (lines: number): string => (lines === 1 ? '1 line not read' : `${lines} lines not read`)

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
            Import
          </Button>
        )}
        <Button size={44} variant="secondary" busy={busy} onClick={() => onDecide('leave')}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
