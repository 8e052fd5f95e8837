import {
  changeWatched,
  decideWatched,
  lookNow,
  removeWatched,
  type WatchedAddress,
} from '@fieldhouse/contract/games/import/watched'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { AddressField } from '../../../shared/form/AddressField.tsx'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { listPaceOptions } from '../../../shared/sources/pace-options.ts'
import { SourceLine } from '../../../shared/sources/SourceLine.tsx'
import styles from './Tools.module.css'
import { findWatchedProblem, toWatchedDraft, toWatchedInput } from './watched.model.ts'

/** A watched address, its results, and changes that wait for a decision. */
export function WatchedLine({ watched }: { watched: WatchedAddress }) {
  const { host, sport, waits, games, changed_at } = watched
  const params = { id: String(watched.id) }
  const name = sport ? `${host}, ${getSportTitle(sport)}` : host
  const changeAddress = (changes: Partial<ReturnType<typeof toWatchedInput>>) =>
    sendStaffRequest(changeWatched, { params, body: { ...toWatchedInput(watched), ...changes } })
  return (
    <SourceLine
      source={watched}
      title={name}
      name={name}
      badge={waits && <Badge tone="warning">Needs review</Badge>}
      contents={{ one: 'game', many: 'games', count: games, unread: formatUnreadLines, changed_at }}
      queries={['watched', 'games', 'files', 'activity log']}
      actions={{
        checkNow: () => sendStaffRequest(lookNow, { params }),
        canCheckPaused: true,
        pause: (paused) => changeAddress({ paused }),
        save: ({ address, every }) => changeAddress({ address: address.trim(), every_minutes: Number(every) }),
        remove: () => sendStaffRequest(removeWatched, { params }),
        removal: { title: `Stop watching ${host}?`, text: 'Its games stay on the schedule.' },
        first: toWatchedDraft(watched),
        findProblem: findWatchedProblem,
        fields: ({ address, every }, type) => (
          <>
            <AddressField label="Address" value={address} onChange={(next) => type({ address: next })} />
            <SelectField
              label="Check"
              value={every}
              onChange={(next) => type({ every: next })}
              options={listPaceOptions(watched.every_minutes)}
            />
          </>
        ),
      }}
    >
      {(run, busy) =>
        waits && (
          <WaitingChanges
            waits={waits}
            busy={busy}
            onDecide={(decision) =>
              run(() => sendStaffRequest(decideWatched, { params, body: { decision, plan: waits.plan } }))
            }
          />
        )
      }
    </SourceLine>
  )
}

const formatUnreadLines = (lines: number): string => formatQuantity(lines, 'line not read', 'lines not read')

type WaitingChangesProps = {
  waits: NonNullable<WatchedAddress['waits']>
  busy: boolean
  onDecide: (decision: 'take' | 'leave') => void
}

function WaitingChanges({ waits: { why, words, added, changed: others, gone }, busy, onDecide }: WaitingChangesProps) {
  return (
    <div className={styles.import}>
      <p className={styles.refused}>{words}</p>
      <ul className={styles.plan}>
        {gone.map((line) => (
          <li key={line}>− {line}: no longer listed</li>
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
