import { listTeamSeasons, type TeamSeason } from '@fieldhouse/contract/games/years/seasons'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import formStyles from '../../shared/form/Form.module.css'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { AddSeasonForm } from './AddSeasonForm.tsx'
import { SeasonLine } from './SeasonLine.tsx'
import { groupByTeam, type TeamSeasons } from './seasons.model.ts'

/** The seasons of every team: their names, their dates, and the games in them. */
export function SeasonsScreen() {
  const result = useEndpoint('seasons', listTeamSeasons, {})
  return (
    <ConsoleScreen
      title="Seasons"
      text="Each team’s seasons, newest first. A new game goes to the season that has its day, and stays there until you move it."
    >
      <QueryResult result={result} what="The seasons">
        {({ seasons }) => <SeasonList seasons={seasons} />}
      </QueryResult>
    </ConsoleScreen>
  )
}

function SeasonList({ seasons }: { seasons: readonly TeamSeason[] }) {
  const [sport, setSport] = useState('')
  const all = groupByTeam(
    seasons,
    listSchoolSports().map(({ slug, title }) => ({ slug, title })),
  )
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
              ...all.map(({ team }) => ({ value: team.slug, label: team.title })),
            ]}
          />
        </div>
      </Panel>
      {all
        .filter(({ team }) => sport === '' || team.slug === sport)
        .map((one) => (
          <TeamPanel key={one.team.slug} {...one} />
        ))}
    </div>
  )
}

/** One team's seasons. What was saved is said in its own panel, because the page is many screens long. */
function TeamPanel({ team, isPlayed, seasons }: TeamSeasons) {
  const [status, setStatus] = useState('')
  return (
    <Panel title={team.title} text={isPlayed ? undefined : 'Not one of your teams anymore. Its seasons stay readable.'}>
      {seasons.length === 0 && <EmptyNote>No seasons yet. The first game adds one.</EmptyNote>}
      <ul aria-label={`Seasons of ${team.title}`}>
        {seasons.map((season) => (
          <SeasonLine
            key={season.season}
            season={season}
            teamTitle={team.title}
            others={seasons.filter((other) => other !== season)}
            canChange={isPlayed}
            onSaved={setStatus}
          />
        ))}
      </ul>
      {isPlayed && <AddSeasonForm team={team} seasons={seasons} onSaved={setStatus} />}
      <p role="status">{status}</p>
    </Panel>
  )
}
