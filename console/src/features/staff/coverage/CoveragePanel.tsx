import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { assignScorer, type StaffMember } from '@fieldhouse/contract/staff/staff'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { formatDayAndTime, formatShortDate, getSchoolDay } from '../../../shared/time.ts'
import { type CoveredGame, getMemberName, getSpanDays, listCoverage, type Span, spanLabels } from './coverage.model.ts'

const spans = ['weekend', 'week', 'month'] as const

/** Who scores which game in the next days, and which game has no one. */
export function CoveragePanel({ staff }: { staff: readonly StaffMember[] }) {
  const [span, setSpan] = useState<Span>('weekend')
  const query = getSpanDays(span, getSchoolDay(new Date()))
  const result = useEndpoint('games', getSchedule, { query }, false, { keeps: true })
  return (
    <Panel title="Who scores what">
      <div className={styles.stack}>
        <div className={styles.narrow}>
          <SelectField
            label="Games"
            value={span}
            onChange={setSpan}
            options={spans.map((value) => ({ value, label: spanLabels[value] }))}
          />
        </div>
        <QueryResult result={result} what="The schedule">
          {({ games }) => <CoverageList covered={listCoverage(games, staff)} />}
        </QueryResult>
      </div>
    </Panel>
  )
}

function CoverageList({ covered }: { covered: readonly CoveredGame[] }) {
  if (covered.length === 0) return <EmptyNote>No games to score in these days.</EmptyNote>
  const open = covered.filter(({ people }) => people.length === 0).length
  return (
    <>
      <p role="status">
        {open === 0 ? 'Every game has a scorer.' : `${formatQuantity(open, 'game has', 'games have')} no scorer.`}
      </p>
      <ul>
        {covered.map((one) => (
          <CoverageLine key={one.game.id} {...one} />
        ))}
      </ul>
    </>
  )
}

function CoverageLine({ game, people, others }: CoveredGame) {
  const task = useTask()
  const name = formatGameName(game)
  const change = (uid: string, which: 'add' | 'remove') =>
    void task.run(async () => {
      await sendStaffRequest(assignScorer, { params: { uid }, body: { [which]: { games: [game.id] } } })
      await refetchQueries('staff', 'activity log')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <ConsoleLink to={`/games/${game.id}`} className={linkClass()}>
          {name}
        </ConsoleLink>
        <small>
          {getSportTitle(game.sport)}, {formatGameStart(game)}
        </small>
        <span className={styles.marks}>
          {people.length === 0 && <Badge tone="warning">No scorer</Badge>}
          {people.map(({ member, by }) => (
            <span key={member.uid} className={styles.actions}>
              <Badge>
                {getMemberName(member)}
                {by === 'team' && ', with the team'}
              </Badge>
              {by === 'game' && (
                <IconButton
                  icon="close"
                  size={36}
                  plain
                  label={`Remove ${getMemberName(member)} from ${name}`}
                  onClick={() => change(member.uid, 'remove')}
                />
              )}
            </span>
          ))}
        </span>
      </span>
      {others.length > 0 && (
        <SelectField
          label={`Add a scorer to ${name}`}
          hideLabel
          value=""
          onChange={(uid) => uid !== '' && change(uid, 'add')}
          options={[
            { value: '', label: 'Add scorer…' },
            ...others.map((member) => ({ value: member.uid, label: getMemberName(member) })),
          ]}
        />
      )}
      <FormError message={task.error?.message} />
    </li>
  )
}

const formatGameStart = ({ starts_at, day }: GameItem): string =>
  starts_at ? formatDayAndTime(starts_at) : `${formatShortDate(day)}, TBA`
