import { listTeamSeasons } from '@fieldhouse/contract/games/years/seasons'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useRef, useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import formStyles from '../../shared/form/Form.module.css'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { AddSeasonForm } from './AddSeasonForm.tsx'
import { SeasonLine } from './SeasonLine.tsx'
import { groupByTeam, type TeamSeasons } from './seasons.model.ts'

type Scope = 'current' | 'all'

/** The seasons of every team: their names, their dates, and the games in them. */
export function SeasonsScreen() {
  const [scope, setScope] = useState<Scope>('current')
  const [sport, setSport] = useState('')
  const result = useEndpoint('seasons', listTeamSeasons, { query: { scope } }, false, { keeps: true })
  return (
    <ConsoleScreen
      title="Seasons"
      text="Each team’s seasons, newest first. A new game goes to the season that has its day, and stays there until you move it."
    >
      <QueryResult result={result} what="The seasons">
        {({ seasons, older }) => {
          const teams = groupByTeam(seasons, older, listTeams())
          return (
            <div className={formStyles.stack}>
              <Panel>
                <div className={formStyles.fields}>
                  <SelectField
                    label="Team"
                    value={sport}
                    onChange={setSport}
                    options={[
                      { value: '', label: 'All teams' },
                      ...teams.map(({ team }) => ({ value: team.slug, label: team.title })),
                    ]}
                  />
                  <SelectField
                    label="Seasons"
                    value={scope}
                    onChange={setScope}
                    options={[
                      { value: 'current', label: 'Current and upcoming' },
                      { value: 'all', label: 'All seasons' },
                    ]}
                  />
                </div>
              </Panel>
              {teams
                .filter(({ team }) => sport === '' || team.slug === sport)
                .map((one) => (
                  <TeamPanel key={one.team.slug} {...one} onShowOlder={() => setScope('all')} />
                ))}
            </div>
          )
        }}
      </QueryResult>
    </ConsoleScreen>
  )
}

const listTeams = () => listSchoolSports().map(({ slug, title }) => ({ slug, title }))

interface TeamPanelProps extends TeamSeasons {
  onShowOlder(): void
}

/** One team's seasons. What was saved is said in its own panel, because the page is many screens long. */
function TeamPanel({ team, isPlayed, seasons, older, onShowOlder }: TeamPanelProps) {
  const [status, setStatus] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const showOlder = () => {
    onShowOlder()
    // The button goes away.
    list.current?.focus()
  }
  return (
    <Panel title={team.title} text={isPlayed ? undefined : 'Not one of your teams anymore. Its seasons stay readable.'}>
      {seasons.length === 0 && <EmptyNote>No seasons yet. The first game adds one.</EmptyNote>}
      <ul ref={list} tabIndex={-1} aria-label={`Seasons of ${team.title}`}>
        {seasons.map((season) => (
          <SeasonLine
            key={season.season}
            season={season}
            teamTitle={team.title}
            others={[...seasons.filter((other) => other !== season), ...older]}
            canChange={isPlayed}
            onSaved={setStatus}
          />
        ))}
      </ul>
      {older.length > 0 && (
        <Button size={44} variant="outline" onClick={showOlder}>
          Show {formatQuantity(older.length, 'older season')}
          <span className="visually-hidden"> of {team.title}</span>
        </Button>
      )}
      {isPlayed && <AddSeasonForm team={team} seasons={seasons} older={older} onSaved={setStatus} />}
      <p role="status">{status}</p>
    </Panel>
  )
}
