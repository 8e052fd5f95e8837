import type { NewYearTeam } from '@fieldhouse/contract/games/years/new-year'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { formatDate } from '../../shared/time.ts'
import styles from './NewYear.module.css'
import { chooseDates, getDates, type StepProps, toggleInList } from './new-year.model.ts'

/** Which teams play, and when. */
export const SeasonsStep = (props: StepProps) => (
  <Panel
    title="Seasons"
    text="A team without a season keeps its pages, records and links. If a sport won’t come back, end it under Sports."
  >
    <ul aria-label="Teams">
      {props.newYear.teams.map((team) => (
        <TeamLine key={team.sport} team={team} {...props} />
      ))}
    </ul>
  </Panel>
)

function TeamLine({ team, choices, onChange }: StepProps & { team: NewYearTeam }) {
  const title = getSportTitle(team.sport)
  const [isOpen, setIsOpen] = useState(false)
  const plays = !choices.dropped.includes(team.sport)
  const { starts, ends } = getDates(choices, team)
  const changeDates = (dates: { starts?: string; ends?: string }) =>
    onChange(chooseDates(choices, { sport: team.sport, starts, ends, ...dates }))
  return (
    <li className={styles.team}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={plays}
          onChange={({ currentTarget }) =>
            onChange({ ...choices, dropped: toggleInList(choices.dropped, team.sport, !currentTarget.checked) })
          }
        />
        <span className={styles.words}>
          <b>{title}</b>
          <small>{describeTeam(team, plays)}</small>
        </span>
      </label>
      {plays && !team.exists && (
        <Button size={44} variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {formatDate(starts)} to {formatDate(ends)}
          <span className="visually-hidden">, change the dates of {title}</span>
        </Button>
      )}
      {plays && !team.exists && isOpen && (
        <div className={styles.dates}>
          <TextField
            label={`First day of ${title}`}
            type="date"
            value={starts}
            onChange={({ currentTarget }) => changeDates({ starts: currentTarget.value })}
          />
          <TextField
            label={`Last day of ${title}`}
            type="date"
            value={ends}
            onChange={({ currentTarget }) => changeDates({ ends: currentTarget.value })}
          />
        </div>
      )}
    </li>
  )
}

function describeTeam({ from, games, season, exists }: NewYearTeam, plays: boolean): string {
  const before = from === null ? 'No season last year' : `${from}: ${formatQuantity(games, 'game')}`
  if (!plays) return `${before}, no ${season} season`
  return `${before}, then ${season}${exists ? ', which is there already' : ''}`
}
