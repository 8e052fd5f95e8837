import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { listRoster, type RosterPerson, type RosterSeason } from '@fieldhouse/contract/games/people'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import { PrintAndSave } from '../../shared/files/PrintAndSave.tsx'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { DropZone } from '../../shared/pictures/DropZone.tsx'
import { askToLeave } from '../../shared/router/leaving.ts'
import { changeQuery, useQueryText } from '../../shared/router/navigation.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { PagePart } from '../../shared/screen/PagePart.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { ImportPanel } from '../../shared/table-import/ImportPanel.tsx'
import { TeamLinks } from '../../shared/team/TeamLinks.tsx'
import { PhotosPanel } from './photos/PhotosPanel.tsx'
import { usePhotoFiles } from './photos/usePhotoFiles.ts'
import { AddPersonDialog } from './roster/AddPersonDialog.tsx'
import { CoachesPanel } from './roster/CoachesPanel.tsx'
import { RosterPanel } from './roster/RosterPanel.tsx'
import { formatRosterCsv } from './roster/roster.model.ts'
import { useRosterView } from './roster/useRosterView.ts'
import styles from './Teams.module.css'

type Roster = EndpointAnswer<typeof listRoster>
type Adding = 'player' | 'coach' | undefined

const noPeople: readonly RosterPerson[] = []

/** A team: the roster of one season, and its coaches. */
export function TeamScreen({ sport }: { sport: string }) {
  const address = new URLSearchParams(useQueryText())
  const season = address.get('season') ?? ''
  const isImporting = address.get('tool') === 'import'
  const [adding, setAdding] = useState<Adding>()
  const query = { sport, ...(/^\d{4}(-\d{2})?$/.test(season) && { season }) }
  const result = useEndpoint('people', listRoster, { query }, false, { keeps: true })
  const roster = result.data
  const players = roster?.people.filter(({ coach }) => !coach) ?? noPeople
  const view = useRosterView(players, roster?.season.slug ?? '')
  return (
    <ConsoleScreen
      title={getSportTitle(sport)}
      text={roster && describeRoster(roster)}
      actions={
        isImporting ? (
          <Button size={44} icon="back" variant="secondary" onClick={() => askToLeave(() => changeQuery({ tool: '' }))}>
            Back to the roster
          </Button>
        ) : (
          roster && (
            <>
              <SeasonSelect seasons={roster.seasons} season={roster.season} />
              <PrintAndSave
                save={() => downloadCsvFile(formatRosterCsv(view.people), `${sport}-${roster.season.slug}-roster.csv`)}
              />
              {roster.season.current && (
                <>
                  <Button variant="secondary" size={44} icon="upload" onClick={() => changeQuery({ tool: 'import' })}>
                    Import
                  </Button>
                  <Button size={44} icon="plus" onClick={() => setAdding('player')}>
                    Add person
                  </Button>
                </>
              )}
            </>
          )
        )
      }
    >
      <TeamLinks sport={sport} current="roster" />
      {isImporting ? (
        <ImportPanel rosterOf={sport} />
      ) : (
        <QueryResult result={result} what="The roster">
          {(shown) => <TeamPanels sport={sport} roster={shown} players={players} view={view} onAdd={setAdding} />}
        </QueryResult>
      )}
      {adding && (
        <AddPersonDialog
          sport={sport}
          people={roster?.people ?? noPeople}
          coach={adding === 'coach'}
          onClose={() => setAdding(undefined)}
        />
      )}
    </ConsoleScreen>
  )
}

interface TeamPanelsProps {
  sport: string
  roster: Roster
  players: readonly RosterPerson[]
  view: ReturnType<typeof useRosterView>
  onAdd(adding: Adding): void
}

function TeamPanels({ sport, roster: { season, people }, players, view, onAdd }: TeamPanelsProps) {
  const getPath = ({ id }: RosterPerson): string => `/teams/${sport}/${id}`
  const present = people.filter(({ left }) => !left)
  const files = usePhotoFiles(present)
  const panels = (
    <div className={styles.layout}>
      <PagePart what="The players">
        <RosterPanel
          key={season.slug}
          players={players}
          view={view}
          earlier={season.current ? undefined : season.slug}
          getPath={getPath}
          empty={
            <EmptyState
              title={`No roster for ${season.slug} yet`}
              text="Import a roster, or add the first person."
              action={
                season.current && (
                  <Button size={44} icon="upload" onClick={() => changeQuery({ tool: 'import' })}>
                    Import a roster
                  </Button>
                )
              }
            />
          }
        />
      </PagePart>
      <div className={styles.side}>
        {season.current && present.length > 0 && (
          <PagePart what="The photos">
            <PhotosPanel people={present} files={files} />
          </PagePart>
        )}
        <PagePart what="The coaches">
          <CoachesPanel
            sport={sport}
            coaches={people.filter(({ coach, left }) => coach && !left)}
            isCurrent={season.current}
            getPath={getPath}
            onAdd={() => onAdd('coach')}
          />
        </PagePart>
      </div>
    </div>
  )
  // Photos may be dropped anywhere beside the roster.
  return season.current ? <DropZone onFiles={files.addFiles}>{panels}</DropZone> : panels
}

const SeasonSelect = ({ seasons, season }: { seasons: readonly RosterSeason[]; season: RosterSeason }) => (
  <SelectField
    label="Season"
    hideLabel
    value={season.slug}
    onChange={(slug) => changeQuery({ season: seasons.some((one) => one.current && one.slug === slug) ? '' : slug })}
    options={seasons.map(({ slug, current, people }) => ({
      value: slug,
      label: `${slug}${current ? ', now' : ''} (${people})`,
    }))}
  />
)

function describeRoster({ season, people }: Roster): string {
  const present = people.filter(({ left }) => !left)
  const coaches = present.filter(({ coach }) => coach).length
  return [
    formatQuantity(present.length - coaches, 'player'),
    ...(coaches > 0 ? [`${coaches} in coaches and staff`] : []),
    ...(season.current ? [] : ['an earlier roster: number, position and class can be corrected']),
  ].join(', ')
}
