import { getRosterPerson, type PersonPage } from '@fieldhouse/contract/games/people'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { useCarriedNote } from '../../../shared/form/saved/useCarriedNote.tsx'
import { useUndoRemoval } from '../../../shared/form/useUndoRemoval.tsx'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../../shared/screen/ConsoleScreen.tsx'
import { PagePart } from '../../../shared/screen/PagePart.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { formatPersonName } from '../roster/roster.model.ts'
import { CareerPanel } from './CareerPanel.tsx'
import { LeavePanel } from './LeavePanel.tsx'
import { type AskedComparison, MergePanel } from './MergePanel.tsx'
import { NamesPanel } from './NamesPanel.tsx'
import { Neighbors } from './Neighbors.tsx'
import styles from './Person.module.css'
import { PersonForm } from './PersonForm.tsx'
import { PhotoPanel } from './PhotoPanel.tsx'
import { SamePanel } from './SamePanel.tsx'
import { TeamsPanel } from './TeamsPanel.tsx'

/** Everything about one person of a team. */
export function PersonScreen({ sport, id }: { sport: string; id: number }) {
  const note = useCarriedNote()
  const undoRemoval = useUndoRemoval(['people', 'trash'])
  const isRemoved = undoRemoval.removed !== undefined
  const result = useEndpoint('people', getRosterPerson, { params: { id: String(id) } }, false, { enabled: !isRemoved })
  const page = isRemoved ? undefined : result.data
  const person = page?.person
  const fanPath = person && getFanPath(person)
  return (
    <ConsoleScreen
      title={person ? formatPersonName(person) : (undoRemoval.removed?.name ?? 'Person')}
      text={page && describePerson(page)}
      actions={
        <>
          {person && <Neighbors sport={sport} person={person} />}
          {fanPath && (
            <a
              href={fanPath}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary', size: 44 })}
            >
              View as a fan
            </a>
          )}
          <ConsoleLink to={`/teams/${sport}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
            {getSportTitle(sport)} roster
          </ConsoleLink>
        </>
      }
    >
      {note}
      {undoRemoval.message}
      {isRemoved ? (
        <EmptyState title="Removed" text="Fans no longer see this person." />
      ) : (
        <QueryResult result={result} what="The person">
          {(shown) => <PersonPanels key={shown.person.id} page={shown} onRemoved={undoRemoval.tell} />}
        </QueryResult>
      )}
    </ConsoleScreen>
  )
}

/** A player has a page. Coaches are shown on the list of their team, as long as they are on it. */
function getFanPath({ sport, id, coach, left }: PersonPage['person']): string | undefined {
  if (!coach) return `/app/sports/${sport}/roster/players/${id}`
  return left ? undefined : `/app/sports/${sport}/roster/coaches`
}

interface PersonPanelsProps {
  page: PersonPage
  onRemoved: ReturnType<typeof useUndoRemoval>['tell']
}

function PersonPanels({ page, onRemoved }: PersonPanelsProps) {
  const [other, setOther] = useState<number>()
  /** A new one with each press of “Compare”. */
  const [asked, setAsked] = useState<AskedComparison>()
  const compare = (id: number) => {
    setOther(id)
    setAsked({ id })
  }
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <PagePart what="The photo">
          <PhotoPanel page={page} />
        </PagePart>
        <PagePart what="Leaving the team">
          <LeavePanel page={page} onRemoved={onRemoved} />
        </PagePart>
      </div>
      <div className={styles.column}>
        {page.same.length > 0 && (
          <PagePart what="Possible duplicates">
            <SamePanel page={page} onCompare={compare} />
          </PagePart>
        )}
        <PagePart what="The form">
          <PersonForm page={page} />
        </PagePart>
        <PagePart what="The career">
          <CareerPanel page={page} />
        </PagePart>
        {page.teams.length + page.namesakes.length > 0 && (
          <PagePart what="The other teams">
            <TeamsPanel page={page} />
          </PagePart>
        )}
        <PagePart what="The names in files">
          <NamesPanel page={page} />
        </PagePart>
        <PagePart what="The merge">
          <MergePanel page={page} chosen={other} asked={asked} onChoose={setOther} />
        </PagePart>
      </div>
    </div>
  )
}

const describePerson = ({ person, seasons }: PersonPage): string =>
  [
    person.number && `#${person.number}`,
    person.position,
    person.year,
    getSportTitle(person.sport),
    person.left ? `left after ${seasons[0]?.season ?? 'last season'}` : seasons[0]?.season,
  ]
    .filter(Boolean)
    .join(' · ')
